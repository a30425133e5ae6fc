import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'

/** The refusal (409) of a change that was made on an older state: `what` is named as "this task"; `newer` is the state that is there now. */
export const staleVersion = (what: string, newer: object): Failure =>
  new Failure('conflict', t('Somebody has changed {what} in the meantime.', { what }), { details: { ...newer } })

/** Refuses a change that was made on another version than the current one, with the newer state; no given version is always fresh. */
export const requireFreshVersion = async (
  current: number,
  given: number | undefined,
  what: string,
  readNewer: () => object | Promise<object>,
): Promise<void> => {
  if (given !== undefined && given !== current) throw staleVersion(what, await readNewer())
}
