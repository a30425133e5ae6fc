/** Where Debian puts PgBouncer. */
export const poolerPath: string

/** What to do where the pooler of a test is not installed. */
export const withoutPooler: string

/** Sees to it that the pooler of a test is there: installs Debian's when this user may, else says how to. */
export function findPooler(say: (line: string) => void): void
