import type { ReactNode } from 'react'

/** A lectern by a window; its top is in the picked colour. */
export function SignInPicture({ label }: { readonly label: string }): ReactNode {
  return (
    <svg
      className="sign-in-picture"
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width="760" height="900" fill="var(--picture-wall)" />
      <rect y="690" width="760" height="210" fill="var(--picture-floor)" />
      <g fill="var(--picture-light)">
        <path d="M120 60h130l56 250H160zM266 60h128l80 250H322z" />
        <path d="M166 328h144l44 180H196zM334 328h154l56 180H376z" />
        <path opacity="0.6" d="M250 690h170l122 210H298zM440 690h150l170 180v30H566z" />
      </g>
      <g>
        <path fill="var(--picture-leaf)" d="M146 638c-40-10-76-40-86-80 40 6 78 36 86 80z" />
        <path fill="var(--picture-leaf)" d="M146 638c2-44 38-74 80-78-10 40-42 68-80 78z" />
        <path fill="var(--picture-leaf-light)" d="M144 638c-18-52-10-104 16-144 24 46 16 104-16 144z" />
        <path fill="var(--picture-pot)" d="M96 640h92l-10 62h-72z" />
        <path fill="var(--picture-pot-shade)" d="M148 640h40l-10 62h-30z" />
      </g>
      <g>
        <path fill="var(--picture-shadow)" d="M470 716h156l86 52H560z" />
        <path fill="var(--picture-stand)" d="M492 470h116l-10 230H502z" />
        <path fill="var(--picture-stand-shade)" d="M566 470h42l-10 230h-32z" />
        <path fill="var(--picture-stand)" d="M462 699h172v17H462z" />
        <path fill="var(--picture-stand-shade)" d="M566 699h68v17h-68z" />
        <path fill="var(--mark)" d="M452 396h192l26 74H426z" />
        <path fill="var(--fill)" d="M426 470h244v12H426z" />
        <path fill="var(--picture-page)" d="M472 408h72v45h-84z" />
        <path fill="var(--picture-page-shade)" d="M549 408h70l20 45h-90z" />
        <path
          stroke="var(--picture-words)"
          strokeWidth="3"
          d="M484 421h44M480 432h48M476 443h36M562 421h44M562 432h48M562 443h36"
        />
      </g>
    </svg>
  )
}
