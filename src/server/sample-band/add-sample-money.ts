import {
  addUnpaid,
  bookEntry,
  findMoneyCategory,
  readAccounts,
  saveSplit,
  signSplit,
} from '#features/finances/server/api.ts'
import { readLivingReleases } from '#features/releases/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { SampleMember } from './sample-band.ts'
import { nightFerry, sampleTimeZone } from './sample-band.ts'
import { type SampleEntry, sampleMoney, sampleSplit, sampleSplitToSign, sampleUnpaid } from './sample-money.ts'

/** Gives the sample band a year of income and costs, and the splits of its next two releases. */
export const addSampleMoney = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
): Promise<void> => {
  const scope = scopeFor(nightFerry.owner)
  const releases = await services.database.within(scope, (tx) => readLivingReleases(tx, scope))
  const releaseNamed = (name: string) => releases.find((one) => one.name === name)
  const today = dateIn(sampleTimeZone, Date.now())
  const entries = sampleMoney(today)
  for (const split of [sampleSplit, sampleSplitToSign]) {
    const shared = releaseNamed(split.release)
    if (!shared) continue
    const shares = split.shares.map(({ member, percent, role }) => ({
      memberId: scopeFor(member).userId,
      percent,
      role,
    }))
    const from = entries[0]?.date ?? today
    const { agreement } = await saveSplit(
      services,
      scope,
      { kind: 'release', targetId: shared.id, from, shares, recoups: split.recoups },
      keepNoReply,
    )
    const versionId = agreement.currentVersionId ?? ''
    for (const { member, signed } of split.shares)
      if (signed) await signSplit(services, scopeFor(member), versionId, true)
  }
  const alike = {
    kind: 'equal' as const,
    parts: sampleSplit.shares.map(({ member }) => ({ memberId: scopeFor(member).userId, share: 1n })),
  }
  await services.database.within(scope, async (tx) => {
    await findMoneyCategory(tx, scope, 'income', 'Shows')
    const accounts = await readAccounts(tx, scope)
    const payer = (by: SampleEntry['by']) => {
      const account = accounts.find(({ name }) => name === by)
      return account
        ? { accountId: account.id }
        : { memberId: by === 'Bank' || by === 'Cash' ? '' : scopeFor(by).userId }
    }
    for (const { category, by, split, ...entry } of entries) {
      const release = typeof split === 'object' ? releaseNamed(split.release) : undefined
      await bookEntry(services, tx, scope, {
        ...entry,
        by: [payer(by)],
        categoryId: await findMoneyCategory(tx, scope, entry.direction, category),
        split: release ? { kind: 'agreement' } : split === 'equal' ? alike : { kind: 'none' },
        project: release ? { kind: 'release', id: release.id } : null,
      })
    }
  })
  for (const { category, dueOn, ...owed } of sampleUnpaid(today)) {
    const categoryId = await services.database.within(scope, (tx) =>
      findMoneyCategory(tx, scope, owed.direction, category),
    )
    await addUnpaid(
      services,
      scope,
      { ...owed, dueOn, decimalSign: '.', categoryId, split: { kind: 'none', parts: [] }, tags: [], note: '' },
      keepNoReply,
    )
  }
}
