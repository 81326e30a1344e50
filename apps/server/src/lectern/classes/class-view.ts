import type { ClassViewRow } from './class-view-table.ts'

/** A row as it goes out. */
export function classView<Row extends ClassViewRow>(row: Row) {
  const { start_at, end_at, teacher_id, teacher_name, ...same } = row
  return {
    ...same,
    start: start_at.getTime() / 1000,
    end: end_at.getTime() / 1000,
    teacher: { staff_id: teacher_id, name: teacher_name },
  }
}
