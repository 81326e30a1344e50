import { type Kysely, sql } from 'kysely'

/** Pictures of the house's own: of articles, and of those that are voted on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One that is nobody's is the house's, and everybody's to see.
    ALTER TABLE image ALTER user_id DROP NOT NULL,
      ADD CONSTRAINT image_of_house CHECK (user_id IS NOT NULL OR (public AND NOT document));
    ALTER TABLE vote_candidate ADD COLUMN picture text REFERENCES image;
    -- The first picture in the text, for lists.
    ALTER TABLE article_shown ADD COLUMN picture text;
  `.execute(db)
}
