import { foldEmail } from '#kernel/addresses.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type DecimalSign, parseAmount } from '#kernel/parse-amount.ts'
import { spokenPercent, wholeMillionths } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { GivenRecoups, GivenShares } from '../contract/splits.ts'
import { readPeople } from './books.store.ts'
import { readMembersAt, readOutsiders } from './outsiders.store.ts'
import { fieldFault, missingField, readPercent } from './read-given.ts'
import type { RecoupRow } from './recoups.store.ts'

/** Somebody who is given a share, with who they are. */
export interface GivenParty {
  member_id: string
  name: string
  millionths: number
  role: string
  /** Whether they sign by mail. */
  isOutside: boolean
  /** Of somebody outside who is new: where they are written to. */
  newEmail: string | null
}

/** Who shares by what was typed, members and people outside; refuses strangers, doubles, and what is not 100 %. */
export const readParties = async (tx: Tx, scope: WorkspaceScope, shares: GivenShares): Promise<GivenParty[]> => {
  const { byId, idOf } = await readPeople(tx, scope)
  const outsiders = await readOutsiders(tx, scope)
  const at = new Map(outsiders.map(({ id, email }) => [foldEmail(email), id]))
  const addressOf = new Map(outsiders.map(({ id, email }) => [id, email]))
  const parties = shares.map(({ memberId, outsider, email = '', percent, role }): GivenParty => {
    const known = outsider ? at.get(foldEmail(outsider.email)) : memberId
    const person = byId.get(known ?? '')
    const name = person?.belongs ? person.name : (outsider?.name ?? person?.name)
    if (name === undefined) throw missingField('shares', t('Someone listed here isn’t in the band.'))
    const share = {
      name,
      millionths: readPercent('shares', percent),
      role,
      isOutside: !person?.belongs,
      newEmail: null,
    }
    if (known === undefined) return { ...share, member_id: newId(), newEmail: outsider?.email ?? null }
    if (person?.belongs) return { ...share, member_id: person.id }
    if (outsider) return { ...share, member_id: known }
    const member_id = idOf(known)
    if (email === '' && addressOf.has(member_id)) return { ...share, member_id }
    if (email === '')
      throw invalidField('shares', t('{name} left the band. Add an address, so that they can sign by mail.', { name }))
    const there = at.get(foldEmail(email))
    if (there !== undefined && idOf(there) !== member_id)
      throw invalidField('shares', t('{email} is the address of somebody else here.', { email }))
    return there === undefined ? { ...share, member_id, newEmail: email } : { ...share, member_id: there }
  })
  const emails = parties.flatMap(({ newEmail }) => (newEmail === null ? [] : [foldEmail(newEmail)]))
  const [member] = (await readMembersAt(tx, scope, emails)).values()
  if (member !== undefined)
    throw invalidField('shares', t('{name} is in the band: choose them there.', { name: member }))
  if (new Set(parties.map((one) => idOf(one.member_id))).size < parties.length || new Set(emails).size < emails.length)
    throw invalidField('shares', t('Nobody can be in a split twice.'))
  const sum = parties.reduce((all, { millionths }) => all + BigInt(millionths), 0n)
  if (sum !== wholeMillionths)
    throw invalidField('shares', t('The shares add up to {percent} %, not 100 %.', { percent: spokenPercent(sum) }))
  return parties
}

/** What is paid back first by what was typed, in order; refuses who has no share, and who is there twice. */
export const readGivenRecoups = (
  recoups: GivenRecoups,
  parties: readonly GivenParty[],
  { currency, decimalSign }: { currency: string; decimalSign: DecimalSign | undefined },
): Omit<RecoupRow, 'version_id'>[] => {
  const read = recoups.map(({ share, amount, note }) => {
    const party = share === null ? null : parties[share]
    if (party === undefined) throw invalidField('recoups', t('Only those who share can be paid back first.'))
    const minor = fieldFault('recoups', () => parseAmount(amount, currency, decimalSign))
    if (minor <= 0n) throw invalidField('recoups', t('What is paid back has to be more than zero.'))
    return { member_id: party?.member_id ?? null, minor, currency, note }
  })
  if (new Set(read.map(({ member_id }) => member_id)).size < read.length)
    throw invalidField('recoups', t('Everybody can be paid back once. Make it one amount.'))
  return read
}
