import { readSongs } from '#features/demos/server/api.ts'
import { notify } from '#features/notifications/server/api.ts'
import { readLivingReleases } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { percentText, wholeMillionths } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { staleVersion } from '#server/stale-version.ts'
import { maxAgreements, maxAgreementVersions, remindEveryHours } from '../contract/finance-limits.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import type { SplitAgreement } from '../contract/splits.ts'
import {
  type AgreementRow,
  findAgreement,
  insertAgreement,
  insertVersion,
  markReminded,
  markSigned,
  readAgreementOf,
  readAgreements,
  readShares,
  readVersions,
} from './agreements.store.ts'
import { holdBooks, keepPeople, readPeople } from './books.store.ts'
import { findTargetName } from './find-named.ts'
import { presentAgreements } from './present-agreements.ts'
import { missingField, readPercent } from './read-given.ts'
import { tellFinances, tellSplit } from './tell-live.ts'

const bandName = 'The band'

/** What was agreed, what a month gave each by it, and what nothing was agreed for yet. */
export const listSplits = async (
  { database }: Services,
  scope: WorkspaceScope,
  { month: asked }: { month?: string | undefined },
): Promise<{
  month: string
  agreements: SplitAgreement[]
  targets: { kind: AgreementKind; id: string; name: string }[]
}> =>
  database.within(scope, async (tx) => {
    const today = dateIn(await readTimeZone(tx, scope), Date.now())
    const month = asked ?? today.slice(0, 7)
    const rows = await readAgreements(tx, scope)
    const known = new Set(rows.map(({ target_id }) => target_id))
    const releases = (await readLivingReleases(tx, scope)).map(({ id, name }) => ({
      kind: 'release' as const,
      id,
      name,
    }))
    const songs = (await readSongs(tx, scope)).map(({ id, name }) => ({ kind: 'song' as const, id, name }))
    return {
      month,
      agreements: await presentAgreements(tx, scope, rows, { month, today }),
      targets: [...releases, ...songs].filter(({ id }) => !known.has(id)),
    }
  })

const present = async (tx: Tx, scope: WorkspaceScope, row: AgreementRow): Promise<{ agreement: SplitAgreement }> => {
  const today = dateIn(await readTimeZone(tx, scope), Date.now())
  const [agreement] = await presentAgreements(tx, scope, [row], { month: today.slice(0, 7), today })
  if (!agreement) throw missing(t('This agreement'))
  return { agreement }
}

interface GivenSplit {
  kind: AgreementKind
  targetId?: string | undefined
  from: string
  shares: readonly { memberId: string; percent: string; role: string }[]
  lastVersionId?: string | undefined
}

const sharesOf = (shares: GivenSplit['shares']): { member_id: string; millionths: number; role: string }[] => {
  if (new Set(shares.map(({ memberId }) => memberId)).size < shares.length)
    throw invalidField('shares', t('Nobody can be in a split twice.'))
  const read = shares.map(({ memberId, percent, role }) => ({
    member_id: memberId,
    millionths: readPercent('shares', percent),
    role,
  }))
  const sum = read.reduce((all, { millionths }) => all + BigInt(millionths), 0n)
  if (sum !== wholeMillionths)
    throw invalidField('shares', t('The shares add up to {percent} %, not 100 %.', { percent: percentText(sum) }))
  return read
}

/** Agrees on shares from a day on; each of those who share is asked to sign. What was booked keeps its shares. */
export const saveSplit = async (
  services: Services,
  scope: WorkspaceScope,
  given: GivenSplit,
  keepReply: KeepReply,
): Promise<{ agreement: SplitAgreement }> =>
  services.database.within(scope, async (tx) => {
    await holdBooks(tx, scope)
    const shares = sharesOf(given.shares)
    const people = new Map((await readPeople(tx, scope)).map((person) => [person.id, person]))
    const named = shares.map(({ member_id: id }) => {
      const person = people.get(id)
      if (!person) throw missingField('shares', t('Someone listed here isn’t in the band.'))
      return { id, name: person.name }
    })
    const agreement = await findOrMake(tx, scope, given)
    const versions = await readVersions(tx, scope, agreement.id)
    const [newest] = versions
    if ((newest?.id ?? undefined) !== given.lastVersionId)
      throw staleVersion(t('this split'), newest ? await present(tx, scope, agreement) : {})
    if (versions.length >= maxAgreementVersions)
      throw new Failure('conflict', t('A split can have at most {max} versions.', { max: maxAgreementVersions }))
    await keepPeople(tx, scope, named)
    const id = newId()
    await insertVersion(tx, scope, {
      id,
      agreement_id: agreement.id,
      number: (newest?.number ?? 0) + 1,
      valid_from: given.from,
      shares,
    })
    for (const { member_id: memberId, millionths } of shares)
      await notify(services, tx, [memberId], {
        news: { kind: 'split-to-sign', split: agreement.name, share: percentText(BigInt(millionths)) },
        path: '/finances',
        key: `split:${id}`,
      })
    await tellSplit(services, tx, scope)
    return keepReply(tx, await present(tx, scope, agreement))
  })

const findOrMake = async (tx: Tx, scope: WorkspaceScope, { kind, targetId }: GivenSplit): Promise<AgreementRow> => {
  if ((kind === 'band') !== (targetId === undefined))
    throw invalidField(
      'targetId',
      kind === 'band' ? t('The band split covers everything.') : t('Choose a release or a song.'),
    )
  const known = await findAgreement(tx, scope, { kind, targetId: targetId ?? null })
  if (known) return known
  const name = kind === 'band' || targetId === undefined ? bandName : await findTargetName(tx, scope, kind, targetId)
  if ((await readAgreements(tx, scope)).length >= maxAgreements)
    throw new Failure('conflict', t('A band can have at most {max} splits.', { max: maxAgreements }))
  const row = { id: newId(), kind, target_id: targetId ?? null, name }
  await insertAgreement(tx, scope, { id: row.id, kind, targetId: row.target_id, name })
  return row
}

const agreementOf = async (tx: Tx, scope: WorkspaceScope, versionId: string): Promise<AgreementRow> => {
  const agreement = await readAgreementOf(tx, scope, versionId)
  if (!agreement) throw missing(t('This split'))
  return agreement
}

/** The caller signs their own share, or takes the signature back. */
export const signSplit = async (
  services: Services,
  scope: WorkspaceScope,
  versionId: string,
  isSigned: boolean,
): Promise<{ agreement: SplitAgreement }> =>
  services.database.within(scope, async (tx) => {
    const agreement = await agreementOf(tx, scope, versionId)
    if (!(await markSigned(tx, scope, versionId, isSigned)))
      throw new Failure('conflict', t('You have no share in this split, so there is nothing for you to sign.'))
    await tellSplit(services, tx, scope)
    return present(tx, scope, agreement)
  })

/** Asks a member to sign, at most once a day. */
export const remindOfSplit = async (
  services: Services,
  scope: WorkspaceScope,
  { versionId, memberId }: { versionId: string; memberId: string },
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const agreement = await agreementOf(tx, scope, versionId)
    const share = (await readShares(tx, scope, [versionId])).find(({ member_id }) => member_id === memberId)
    const person = (await readPeople(tx, scope)).find(({ id }) => id === memberId)
    if (!share || !person) throw missing(t('This share'))
    if (share.signed_at) throw new Failure('conflict', t('{name} has already signed.', { name: person.name }))
    if (!person.belongs) throw new Failure('conflict', t('{name} isn’t in the band any more.', { name: person.name }))
    if (!(await markReminded(tx, scope, { versionId, memberId, hours: remindEveryHours })))
      throw new Failure('conflict', t('{name} has already been asked today.', { name: person.name }))
    await notify(services, tx, [memberId], {
      news: { kind: 'split-to-sign', split: agreement.name, share: percentText(BigInt(share.millionths)) },
      path: '/finances',
      key: `split:${versionId}:${Date.now()}`,
    })
    await tellFinances(services, tx, scope)
    return { message: t('{name} has been asked to sign.', { name: person.name }) }
  })
