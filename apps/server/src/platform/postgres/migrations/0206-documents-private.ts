import { type Kysely, sql } from 'kysely'

/** What was handed in to a reviewer is marked on the image itself: a document is never public, nor a public image a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE image ADD COLUMN document boolean NOT NULL DEFAULT false;
    UPDATE image SET document = true, public = false WHERE image_id IN (
      SELECT unnest(ARRAY[front, back, hold]) FROM identity_check UNION SELECT passbook FROM bank_account
    );
    UPDATE app_user SET avatar = NULL WHERE avatar IN (SELECT image_id FROM image WHERE document);
    ALTER TABLE image ADD CHECK (NOT (document AND public));
  `.execute(db)
}
