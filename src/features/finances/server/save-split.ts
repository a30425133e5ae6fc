import { notify } from '#features/notifications/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { DecimalSign } from '#kernel/parse-amount.ts'
import { percentText } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { staleVersion } from '#server/stale-version.ts'
import { maxAgreements, maxAgreementVersions } from '../contract/finance-limits.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import type { GivenRecoups, GivenShares, SplitAgreement } from '../contract/splits.ts'
import {
  type AgreementRow,
  findAgreement,
  insertAgreement,
  insertVersion,
  readAgreements,
  readVersions,
} from './agreements.store.ts'
import { holdBooks, keepPeople } from './books.store.ts'
import { findTargetName } from './find-named.ts'
import { type GivenParty, readGivenRecoups, readParties } from './given-split.ts'
import { countMailing, mailOutsiders, refuseMailing } from './mail-outsiders.ts'
import { putOutsider, readOutsiders } from './outsiders.store.ts'
import { readOneAgreement } from './read-agreement.ts'
import { insertRecoups, readPaidBack } from './recoups.store.ts'
import { splitPaper } from './split-paper.ts'
import { keepPaper } from './split-papers.store.ts'
import { tellSplit } from './tell-live.ts'

const bandName = 'The band'

interface GivenSplit {
  kind: AgreementKind
  targetId?: string | undefined
  from: string
  shares: GivenShares
  recoups: GivenRecoups
  recoupCurrency?: string | undefined
  decimalSign?: DecimalSign | undefined
  lastVersionId?: string | undefined
}

/**
 * Agrees on shares from a day on, with what is paid back first; each of those who share is asked to sign, people outside
 * by mail. What was booked keeps its shares.
 */
export const saveSplit = async (
  services: Services,
  scope: WorkspaceScope,
  given: GivenSplit,
  keepReply: KeepReply,
): Promise<{ agreement: SplitAgreement }> => {
  await countMailing(services, scope, await readAsked(services, scope, given.shares))
  return services.database.within(scope, async (tx) => {
    const { homeCurrency } = await holdBooks(tx, scope)
    const parties = await readParties(tx, scope, given.shares)
    const currency = given.recoupCurrency ?? homeCurrency
    const recoups = readGivenRecoups(given.recoups, parties, { currency, decimalSign: given.decimalSign })
    const agreement = await findOrMake(tx, scope, given)
    const versions = await readVersions(tx, scope, agreement.id)
    const [newest] = versions
    if ((newest?.id ?? undefined) !== given.lastVersionId)
      throw staleVersion(t('this split'), newest ? await readOneAgreement(tx, scope, agreement) : {})
    if (versions.length >= maxAgreementVersions)
      throw new Failure('conflict', t('A split can have at most {max} versions.', { max: maxAgreementVersions }))
    if (recoups.length > 0) await refuseOtherCurrency(tx, scope, agreement, currency)
    await keepParties(tx, scope, parties)
    const version = { id: newId(), number: (newest?.number ?? 0) + 1, valid_from: given.from }
    const shares = parties.map(({ member_id, millionths, role }) => ({ member_id, millionths, role }))
    await insertVersion(tx, scope, { ...version, agreement_id: agreement.id, shares })
    await insertRecoups(tx, scope, version.id, recoups)
    await keepPaper(tx, scope, version.id, await splitPaper(tx, scope, { agreement, version, parties, recoups }))
    const outsiders = parties.filter(({ isOutside }) => isOutside)
    for (const { member_id: memberId, millionths } of parties.filter(({ isOutside }) => !isOutside))
      await notify(services, tx, [memberId], {
        news: { kind: 'split-to-sign', split: agreement.name, share: percentText(BigInt(millionths)) },
        path: '/finances',
        key: `split:${version.id}`,
      })
    await mailOutsiders(
      services,
      tx,
      scope,
      version.id,
      outsiders.map(({ member_id }) => member_id),
    )
    await tellSplit(services, tx, scope)
    return keepReply(tx, await readOneAgreement(tx, scope, agreement))
  })
}

/** The people outside who would be mailed, before anything is kept; refuses what is no split, so that it uses nothing up. */
const readAsked = ({ database }: Services, scope: WorkspaceScope, shares: GivenShares): Promise<{ email: string }[]> =>
  database.reading(scope, async (tx) => {
    const parties = await readParties(tx, scope, shares)
    const ids = new Set(
      parties.filter(({ isOutside, newEmail }) => isOutside && newEmail === null).map(({ member_id }) => member_id),
    )
    const known = (await readOutsiders(tx, scope)).filter(({ id }) => ids.has(id))
    const asked = [...known, ...parties.flatMap(({ newEmail }) => (newEmail === null ? [] : [{ email: newEmail }]))]
    await refuseMailing(tx, scope, asked)
    return asked
  })

/** Keeps the names of those who share, and the addresses of people outside who are new. */
const keepParties = async (tx: Tx, scope: WorkspaceScope, parties: readonly GivenParty[]): Promise<void> => {
  await keepPeople(
    tx,
    scope,
    parties.map(({ member_id, name }) => ({ id: member_id, name })),
  )
  for (const { member_id, newEmail } of parties)
    if (newEmail !== null) await putOutsider(tx, scope, { id: member_id, email: newEmail })
  const known = await readOutsiders(tx, scope)
  const outsiders = known.filter(({ id }) => parties.some((one) => one.isOutside && one.member_id === id))
  await refuseMailing(tx, scope, outsiders)
}

// What was paid back in one currency cannot be told in another.
const refuseOtherCurrency = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id }: AgreementRow,
  currency: string,
): Promise<void> => {
  const paid = (await readPaidBack(tx, scope, [id])).filter(({ minor }) => minor > 0n)
  const [other] = paid.filter((one) => one.currency !== currency)
  if (other && paid.every((one) => one.currency !== currency))
    throw invalidField(
      'recoupCurrency',
      t('Some of it is paid back in {currency} already, so it stays in {currency}.', { currency: other.currency }),
    )
}

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
