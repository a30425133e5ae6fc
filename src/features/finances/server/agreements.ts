import { readSongs } from '#features/demos/server/api.ts'
import { notify } from '#features/notifications/server/api.ts'
import { readLivingReleases } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { percentText } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { remindEveryHours } from '../contract/finance-limits.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import type { SplitAgreement } from '../contract/splits.ts'
import { markReminded, readAgreements, readShares, type ShareRow } from './agreements.store.ts'
import { type PersonRow, readPeople } from './books.store.ts'
import { countMailing, mailOutsiders, refuseMailing } from './mail-outsiders.ts'
import { type OutsiderRow, readOutsiders } from './outsiders.store.ts'
import { presentAgreements } from './present-agreements.ts'
import { agreementOf } from './read-agreement.ts'
import { tellFinances } from './tell-live.ts'

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

/** The share of a person in a version by any of their ids, one that is not signed in front. */
const findShare = async (
  tx: Tx,
  scope: WorkspaceScope,
  { versionId, memberId }: { versionId: string; memberId: string },
): Promise<{ share: ShareRow | undefined; person: PersonRow | undefined }> => {
  const { byId, idsOf } = await readPeople(tx, scope)
  const ids = idsOf(memberId)
  const own = (await readShares(tx, scope, [versionId])).filter(({ member_id }) => ids.includes(member_id))
  return { share: own.find(({ signed_at }) => signed_at === null) ?? own[0], person: byId.get(memberId) }
}

/** Whom a reminder would mail: somebody outside who may be asked now; where it is refused anyway it uses nothing up. */
const readToMail = (
  { database }: Services,
  scope: WorkspaceScope,
  { versionId, memberId }: { versionId: string; memberId: string },
): Promise<OutsiderRow[]> =>
  database.reading(scope, async (tx) => {
    const { share, person } = await findShare(tx, scope, { versionId, memberId })
    const since = Date.now() - remindEveryHours * 3_600_000
    if (!share || person?.belongs || share.signed_at || (share.reminded_at?.getTime() ?? 0) > since) return []
    const asked = (await readOutsiders(tx, scope)).filter(({ id }) => id === share.member_id)
    await refuseMailing(tx, scope, asked)
    return asked
  })

/** Asks a member to sign, or somebody outside by mail, at most once a day. */
export const remindOfSplit = async (
  services: Services,
  scope: WorkspaceScope,
  { versionId, memberId }: { versionId: string; memberId: string },
): Promise<{ message: string }> => {
  const asked = await readToMail(services, scope, { versionId, memberId })
  await countMailing(services, scope, asked)
  return services.database.within(scope, async (tx) => {
    const agreement = await agreementOf(tx, scope, versionId)
    const { share, person } = await findShare(tx, scope, { versionId, memberId })
    if (!share || !person) throw missing(t('This share'))
    if (share.signed_at) throw new Failure('conflict', t('{name} has already signed.', { name: person.name }))
    const outsider = (await readOutsiders(tx, scope)).find(({ id }) => id === share.member_id)
    if (!person.belongs && !outsider)
      throw new Failure('conflict', t('{name} isn’t in the band any more.', { name: person.name }))
    if (!(await markReminded(tx, scope, { versionId, memberId: share.member_id, hours: remindEveryHours })))
      throw new Failure('conflict', t('{name} has already been asked today.', { name: person.name }))
    if (outsider && !person.belongs) {
      await refuseMailing(tx, scope, [outsider])
      await mailOutsiders(services, tx, scope, versionId, [outsider.id])
    } else {
      await notify(services, tx, [person.id], {
        news: { kind: 'split-to-sign', split: agreement.name, share: percentText(BigInt(share.millionths)) },
        path: '/finances',
        key: `split:${versionId}:${Date.now()}`,
      })
    }
    await tellFinances(services, tx, scope)
    return { message: t('{name} has been asked to sign.', { name: person.name }) }
  })
}
