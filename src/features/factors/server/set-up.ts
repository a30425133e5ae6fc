import { generateSecret, generateURI } from 'otplib'
import { lockAccount, mailHolder } from '#features/accounts/server/api.ts'
import { bandsThatNeedFactor } from '#features/workspaces/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { UserContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { mostPasskeys, recoveryCodes } from '../contract/factor-texts.ts'
import { factorsChangedMail } from './factor-mails.ts'
import { isAppCode, sealedFor } from './is-code.ts'
import { readMadePasskey, tooManyPasskeys } from './passkeys.ts'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import {
  deleteFactor,
  insertPasskey,
  kindsOf,
  putApp,
  readFactors,
  readPasskeys,
  recoveryLeft,
  replaceRecoveryCodes,
} from './store.ts'

/** The factors of a person, how many recovery codes are left, and the bands that close to them without a factor. */
export const showFactors = async ({ database }: Services, personId: string) => {
  const factors = await readFactors(database.single, personId)
  return {
    factors: factors.map((factor) => ({
      ...factor,
      createdAt: factor.createdAt.toISOString(),
      lastUsedAt: factor.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryLeft: await recoveryLeft(database.single, personId),
    neededBy: await database.readingAs(personId, (tx) => bandsThatNeedFactor(tx, personId)),
  }
}

/** Keeps the passkey that the browser of a person made; answers recovery codes when they have none. */
export const addPasskey = async (
  services: Services,
  context: UserContext,
  { name, passkey }: { name: string; passkey: Parameters<typeof readMadePasskey>[2] },
): Promise<string[]> => {
  const made = await readMadePasskey(services, context, passkey)
  return adding(services, context, async (tx) => {
    if ((await readPasskeys(tx, context.person.id)).length >= mostPasskeys) throw tooManyPasskeys()
    if (!(await insertPasskey(tx, { ...made, name })))
      throw new Failure('conflict', t('This passkey is set up already.'))
  })
}

/** A new secret for the app of a person, as text in Base32 and as the address of its QR code. */
export const beginTotp = async (
  { database, sealing }: Services,
  { person }: UserContext,
): Promise<{ secret: string; address: string }> => {
  const secret = generateSecret()
  const isKept = await putApp(
    database.single,
    person.id,
    t('Authenticator app'),
    sealing.seal(secret, sealedFor(person.id)),
  )
  if (!isKept) throw new Failure('conflict', t('You have an authenticator app already. Remove it first.'))
  return { secret, address: generateURI({ issuer: 'Backline', label: person.username, secret }) }
}

/** Sets the app of a person up, given a code of it; answers recovery codes when they have none. */
export const addTotp = (services: Services, context: UserContext, code: string): Promise<string[]> =>
  adding(services, context, async (tx) => {
    if (!(await isAppCode(tx, services.sealing, context.person.id, code, { isSettingUp: true })))
      throw invalidField(
        'code',
        t('That’s not the code of this app. Wait for the next one, and check the time on your phone.'),
      )
  })

/** Removes a factor of a person, and tells them. */
export const removeFactor = (services: Services, context: UserContext, factorId: string): Promise<void> =>
  changing(services, context, async (tx) => {
    if (!(await deleteFactor(tx, context.person.id, factorId))) throw missing(t('This login factor'))
  })

/** Gives a person other recovery codes. */
export const renewRecoveryCodes = (services: Services, context: UserContext): Promise<string[]> =>
  changing(services, context, async (tx) => {
    if ((await kindsOf(tx, context.person.id)).length === 0)
      throw new Failure('conflict', t('Recovery codes come with two-step login. Set it up first.'))
    return newCodes(tx, context.person.id)
  })

const adding = async (services: Services, context: UserContext, add: (tx: Tx) => Promise<void>): Promise<string[]> => {
  const { person, session } = context
  const { codes, isFirst } = await changing(services, context, async (tx) => {
    const had = await kindsOf(tx, person.id)
    await add(tx)
    const codes = (await recoveryLeft(tx, person.id)) === 0 ? await newCodes(tx, person.id) : []
    return { codes, isFirst: had.length === 0 }
  })
  // What was logged in before has shown the password alone.
  if (isFirst) await session.endAllOf(person.id, true)
  return codes
}

// One change of an account's factors at a time, and its holder is told of each.
const changing = <T>(
  { database, jobs, publicUrl }: Services,
  { person }: UserContext,
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.outside(async (tx) => {
    await lockAccount(tx, person.id)
    const changed = await change(tx)
    await mailHolder({ jobs }, tx, person.id, factorsChangedMail(person, publicUrl()))
    return changed
  })

const newCodes = async (tx: Tx, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashToken(readRecoveryCode(code) ?? code)),
  )
  return codes
}
