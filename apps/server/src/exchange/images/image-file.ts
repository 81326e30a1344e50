/** The key of an image's file. */
export const fileKeyOf = (image: { image_id: string; media_type: string }): string =>
  `images/${image.image_id}.${image.media_type === 'image/png' ? 'png' : 'jpg'}`
