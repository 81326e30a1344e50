import { hkdfSync } from 'node:crypto'

/** The keys that nobody has who only has the database: what they seal cannot be made or changed there. */
export type SealKeys = {
  readonly journal: Uint8Array
  readonly snapshots: Uint8Array
  readonly audit: Uint8Array
  readonly anchors: Uint8Array
}

/** Derives every sealing key of an installation from its one secret. */
export function sealKeys(secret: string): SealKeys {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `bourse seal ${purpose}`, 32))
  return {
    journal: derive('journal'),
    snapshots: derive('snapshots'),
    audit: derive('audit'),
    anchors: derive('anchors'),
  }
}
