import { t } from '#kernel/language/translate.ts'
import { percentText } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { BookMember } from '../contract/money-fields.ts'
import type { AgreedShare, AgreementVersion, RecoupStep, SplitAgreement } from '../contract/splits.ts'
import { leftOf } from '../domain/waterfall.ts'
import { type AgreementRow, readShares, readUsedVersions, readVersions, type VersionRow } from './agreements.store.ts'
import { readPeople } from './books.store.ts'
import { readAgreementSums } from './money-sums.store.ts'
import { readOutsiders } from './outsiders.store.ts'
import { mayManage } from './policy.ts'
import { readPaidBack, readRecoups, readWaitingSums } from './recoups.store.ts'
import { readPaperSums } from './split-papers.store.ts'
import { countsOn, sumByCurrency, waitingOf } from './version-days.ts'

/** Agreements as the contract has them; what they earned is of one month, which version counts is of one day. */
export const presentAgreements = async (
  tx: Tx,
  scope: WorkspaceScope,
  rows: readonly AgreementRow[],
  { month, today }: { month: string; today: string },
): Promise<SplitAgreement[]> => {
  const versions = await readVersions(tx, scope, rows.length === 1 ? rows[0]?.id : undefined)
  const shares = await readShares(
    tx,
    scope,
    versions.map(({ id }) => id),
  )
  const recoups = await readRecoups(
    tx,
    scope,
    versions.map(({ id }) => id),
  )
  const paidBack = await readPaidBack(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const papers = await readPaperSums(
    tx,
    scope,
    versions.map(({ id }) => id),
  )
  const waiting = await readWaitingSums(tx, scope)
  const emails = mayManage(scope)
    ? new Map((await readOutsiders(tx, scope)).map(({ id, email }) => [id, email]))
    : new Map<string, string>()
  const used = await readUsedVersions(tx, scope, `${month}-01`)
  const sums = await readAgreementSums(tx, scope, `${month}-01`)
  const { byId, idOf } = await readPeople(tx, scope)
  const member = (id: string): BookMember =>
    byId.get(id) ?? { id, name: t('Somebody'), picture: null, belongs: false, isOutside: false }
  const sharesOf = ({ id, agreement_id }: VersionRow): AgreedShare[] =>
    shares
      .filter(({ version_id }) => version_id === id)
      .map((share) => ({
        member: member(share.member_id),
        percent: percentText(BigInt(share.millionths)),
        millionths: share.millionths,
        role: share.role,
        signedAt: share.signed_at?.toISOString() ?? null,
        signedName: share.signed_name,
        email: emails.get(share.member_id) ?? null,
        remindedAt: share.reminded_at?.toISOString() ?? null,
        earned: sumByCurrency(
          sums.filter((sum) => sum.agreement_id === agreement_id && idOf(sum.member_id) === idOf(share.member_id)),
        ).filter(({ minor }) => minor !== '0'),
      }))
  const stepsOf = ({ id, agreement_id }: VersionRow): RecoupStep[] =>
    leftOf(
      recoups.filter(({ version_id }) => version_id === id),
      paidBack.filter((one) => one.agreement_id === agreement_id),
      idOf,
    ).map(({ member_id, minor, note, left }) => ({
      member: member_id === null ? null : member(member_id),
      note,
      minor: String(minor),
      leftMinor: String(left),
    }))
  const present = (row: VersionRow): AgreementVersion => {
    const own = sharesOf(row)
    return {
      id: row.id,
      number: row.number,
      from: row.valid_from,
      madeBy: row.made_by,
      madeAt: row.made_at.toISOString(),
      shares: own,
      recoups: stepsOf(row),
      recoupCurrency: recoups.find(({ version_id }) => version_id === row.id)?.currency ?? null,
      paperSha256: papers.get(row.id) ?? null,
      waiting: waitingOf(
        row,
        versions.filter(({ agreement_id }) => agreement_id === row.agreement_id),
        waiting,
      ),
      isSigned: own.every(({ signedAt }) => signedAt !== null),
      isUsed: used.has(row.id),
    }
  }
  return rows.map((row) => {
    const own = versions.filter(({ agreement_id }) => agreement_id === row.id)
    return {
      id: row.id,
      kind: row.kind,
      targetId: row.target_id,
      name: row.kind === 'band' ? t('The band') : row.name,
      currentVersionId: countsOn(own, today)?.id ?? null,
      versions: own.map(present),
      waiting: sumByCurrency(waiting.filter(({ agreement_id }) => agreement_id === row.id)),
    }
  })
}
