import { isArticleImage, isArticleLink } from '@bourse/protocol'

/** Decides where an article may lead and whose pictures it shows, and keeps what it refused. */
export type SafePlaces = {
  link(href: string): string | null
  image(src: string): string | null
  readonly refused: readonly string[]
}

/** Begins a text. */
export function safePlaces(): SafePlaces {
  const refused: string[] = []
  const judge = (place: string, isSafe: boolean): string | null => {
    if (isSafe) return place
    refused.push(place)
    return null
  }
  return {
    refused,
    link: href => judge(href, isArticleLink(href)),
    image: src => judge(src, isArticleImage(src)),
  }
}
