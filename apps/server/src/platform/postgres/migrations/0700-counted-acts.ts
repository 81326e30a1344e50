import { type Kysely, sql } from 'kysely'

/** A row of the audit says what it is about and what was counted before it; and an act that was cut off can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE operator_audit ADD COLUMN subject text, ADD COLUMN counted text;
    -- 3: as 2, and its digest covers what it is about and what was counted.
    ALTER TABLE operator_audit DROP CONSTRAINT operator_audit_form_check;
    ALTER TABLE operator_audit ADD CONSTRAINT operator_audit_form_check CHECK (form IN (1, 2, 3));
    ALTER TABLE operator_audit DROP CONSTRAINT operator_audit_outcome_check;
    ALTER TABLE operator_audit ADD CONSTRAINT operator_audit_outcome_check
      CHECK (outcome IN ('done', 'refused', 'failed', 'undone'));
    CREATE INDEX operator_audit_subject ON operator_audit (subject, seq) WHERE subject IS NOT NULL;
    CREATE INDEX operator_audit_operator ON operator_audit (operator, seq);
    CREATE INDEX operator_audit_unfinished ON operator_audit (seq) WHERE outcome IS NULL;
  `.execute(db)
}
