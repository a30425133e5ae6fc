import { t } from '#kernel/language/translate.ts'

/** The state of a job or a mail in words. */
export const jobStateText = (state: string): string =>
  t(
    '{state, select, created {queued} retry {retrying} active {running} completed {done} cancelled {cancelled} failed {failed} written {written} other {{state}}}',
    { state },
  )

/** How many jobs are in a state: "3 failed". */
export const jobCountText = (count: number, state: string): string =>
  t(
    '{state, select, created {{count, plural, other {# queued}}} retry {{count, plural, other {# retrying}}} active {{count, plural, other {# running}}} completed {{count, plural, other {# done}}} cancelled {{count, plural, other {# cancelled}}} failed {{count, plural, other {# failed}}} other {{count, plural, other {# {state}}}}}',
    { count, state },
  )
