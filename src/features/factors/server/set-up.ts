import { generateSecret, generateURI } from 'otplib'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { UserContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { recoveryCodes } from '../contract/factor-texts.ts'
import { factorsChangedMail } from './factor-mails.ts'
import { isAppCode, sealedFor } from './is-code.ts'
import { readMadePasskey } from './passkeys.ts'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts'
import {
  deleteFactor,
  insertPasskey,
  kindsOf,
  putApp,
  readFactors,
  recoveryLeft,
  replaceRecoveryCodes,
} from './store.ts'

/** The factors of a person, and how many recovery codes are left. */
export const showFactors = async ({ database }: Services, personId: string) => {
  const factors = await readFactors(database.single, personId)
  return {
    factors: factors.map((factor) => ({
      ...factor,
      createdAt: factor.createdAt.toISOString(),
      lastUsedAt: factor.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryLeft: await recoveryLeft(database.single, personId),
  }
}

/** Keeps the passkey that the browser of a person made; answers recovery codes when they have none. */
export const addPasskey = async (
  services: Services,
  context: UserContext,
  { name, passkey }: { name: string; passkey: Parameters<typeof readMadePasskey>[2] },
): Promise<string[]> => {
  const made = await readMadePasskey(services, context, passkey)
  return added(services, context, async (tx) => {
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
export const addTotp = async (services: Services, context: UserContext, code: string): Promise<string[]> => {
  const { entry, sealing } = services
  const had = await kindsOf(entry.single, context.person.id)
  if (!(await isAppCode({ entry, sealing }, context.person.id, code, { isSettingUp: true })))
    throw invalidField(
      'code',
      t('That’s not the code of this app. Wait for the next one, and check the time on your phone.'),
    )
  return settle(services, context, { isFirst: had.length === 0 })
}

/** Removes a factor of a person, and tells them. */
export const removeFactor = async (services: Services, context: UserContext, factorId: string): Promise<void> => {
  const isGone = await services.database.as(context.person.id, (tx) => deleteFactor(tx, context.person.id, factorId))
  if (!isGone) throw missing(t('This login factor'))
  await tell(services, context)
}

/** Gives a person other recovery codes. */
export const renewRecoveryCodes = async (services: Services, context: UserContext): Promise<string[]> => {
  const kinds = await kindsOf(services.database.single, context.person.id)
  if (kinds.length === 0) throw new Failure('conflict', t('Recovery codes come with two-step login. Set it up first.'))
  const codes = await newCodes(services, context.person.id)
  await tell(services, context)
  return codes
}

const added = async (services: Services, context: UserContext, add: (tx: Tx) => Promise<void>): Promise<string[]> => {
  const had = await kindsOf(services.database.single, context.person.id)
  await services.database.as(context.person.id, add)
  return settle(services, context, { isFirst: had.length === 0 })
}

const settle = async (
  services: Services,
  context: UserContext,
  { isFirst }: { isFirst: boolean },
): Promise<string[]> => {
  const { person, session } = context
  const isWithout = (await recoveryLeft(services.database.single, person.id)) === 0
  const codes = isWithout ? await newCodes(services, person.id) : []
  // What was logged in before has shown the password alone.
  if (isFirst) await session.endAllOf(person.id, true)
  await tell(services, context)
  return codes
}

const newCodes = async ({ database }: Services, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  const hashes = codes.map((code) => hashToken(readRecoveryCode(code) ?? code))
  await database.as(personId, (tx) => replaceRecoveryCodes(tx, personId, hashes))
  return codes
}

const tell = async ({ database, jobs, publicUrl }: Services, { person }: UserContext): Promise<void> => {
  await jobs.send(database.single, 'send-mail', factorsChangedMail(person, publicUrl()))
}
