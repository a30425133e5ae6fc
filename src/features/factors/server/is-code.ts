import { verifySync } from 'otplib'
import type { Tx } from '#server/database/database.ts'
import type { SealedColumn } from '#server/sealed-column.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { readApp, spendRecoveryCode, spendStep } from './store.ts'

/** Seconds of one code, and how far the clock of a phone may be off (RFC 6238 5.2: one step). */
const stepSeconds = 30
const codeShape = /^\d{6}$/

/** What the secret of an account's app is sealed for. */
export const sealedFor = (accountId: string): string => `totp:${accountId}`

/** The secrets of authenticator apps. */
export const sealedFactors: SealedColumn = {
  table: 'login_factors',
  column: 'secret',
  key: ['id'],
  of: ['account_id'],
  belongsTo: ({ account_id = '' }) => sealedFor(account_id),
}

/** Whether it is a code of the account's app or one of its recovery codes; from now on it is none. */
export const isCode = async (
  { entry, sealing }: Pick<Services, 'entry' | 'sealing'>,
  accountId: string,
  typed: string,
): Promise<boolean> => {
  const recovery = readRecoveryCode(typed)
  if (recovery !== null) return spendRecoveryCode(entry.single, accountId, hashToken(recovery))
  return isAppCode(entry.single, sealing, accountId, typed, { isSettingUp: false })
}

/** Whether it is a code of the account's app that was not used yet; the app is set up with the first. */
export const isAppCode = async (
  tx: Tx,
  sealing: Services['sealing'],
  accountId: string,
  typed: string,
  { isSettingUp }: { isSettingUp: boolean },
): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  const app = await readApp(tx, accountId)
  const secret = app?.secret && sealing.open(app.secret, sealedFor(accountId))
  if (!app || !secret || (app.provedAt === null) !== isSettingUp || !codeShape.test(code)) return false
  const found = verifySync({ secret, token: code, period: stepSeconds, epochTolerance: stepSeconds })
  return found.valid && 'timeStep' in found && spendStep(tx, app.id, found.timeStep)
}
