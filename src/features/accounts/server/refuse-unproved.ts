import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { findAccount } from './store.ts'

/** Refuses a person who never confirmed their address to have others written to: anybody may register with any address. */
export const refuseUnproved = async (tx: Tx, accountId: string): Promise<void> => {
  if ((await findAccount(tx, accountId))?.isAddressClaimed) return
  throw new Failure('forbidden', t('Confirm your own e-mail address first. Your account page sends you the link.'))
}
