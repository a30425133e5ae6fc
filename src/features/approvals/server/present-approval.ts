import { pictureUrl } from '#features/accounts/server/api.ts'
import { readPeople } from '#features/events/server/api.ts'
import { readReleaseNames } from '#features/releases/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { bandLinkToken } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Approval, ApprovalPerson } from '../contract/approval.ts'
import { answerTo, isAskedAgain, neededOf } from '../domain/standing.ts'
import { isResponsible, standing } from './find-approval.ts'
import { type PersonRow, readPeopleOf } from './people.store.ts'
import { nothingPresent, type Present, saidTo } from './said-to.ts'
import { type ApprovalRow, readApproval } from './store.ts'
import { readShown } from './targets.ts'

/** The address at which somebody outside the band answers. */
const guestUrlOf = (services: Services, { workspace_id, id }: PersonRow): string =>
  `${services.publicUrl()}/approval/${bandLinkToken(services, 'approval', workspace_id, id)}`

const presentPerson = (
  services: Services,
  person: PersonRow,
  { version, ...present }: Present & { version: string },
  showsLink: boolean,
): ApprovalPerson => {
  const row = saidTo(person, present)
  const { mark } = present
  // A yes that was carried over has the mark of the newer version, and the name of the one that was heard.
  const isOfPresent = version === '' ? row.said_of === mark : row.said_of_name === version
  const said = { answer: row.answer, saidOf: row.said_of }
  return {
    id: row.id,
    memberId: row.account_id,
    username: row.username,
    displayName: row.display_name ?? row.guest_name ?? '',
    picture: pictureUrl(row.picture_name),
    answer: answerTo(said, mark),
    comment: row.comment,
    answeredAt: row.answered_at?.toISOString() ?? null,
    version: row.said_of_name,
    isAskedAgain: isAskedAgain(said, mark),
    isOfEarlier: answerTo(said, mark) !== null && !isOfPresent,
    guestUrl: showsLink && row.account_id === null ? guestUrlOf(services, row) : null,
  }
}

/** Approvals as the contract has them. */
export const presentApprovals = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  rows: readonly ApprovalRow[],
): Promise<Approval[]> => {
  const peopleOf = await readPeopleOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const shownOf = await readShown(services, tx, scope, rows)
  const members = await readPeople(tx, scope)
  const releaseIds = [...new Set(rows.flatMap(({ release_id }) => release_id ?? []))]
  const releases = releaseIds.length === 0 ? [] : await readReleaseNames(tx, scope, releaseIds)
  return rows.map((row) => {
    const people = peopleOf.get(row.id) ?? []
    const shown = shownOf(row)
    const isRunning = row.closed_at === null
    const present = shown ?? nothingPresent
    // What was ended keeps telling what was said, also of versions that are gone.
    const version = shown?.version ?? ''
    const told = { ...present, ...(!isRunning && { versions: null }), version }
    return {
      id: row.id,
      kind: row.kind,
      targetId: row.target_id,
      name: shown?.name ?? row.name,
      version,
      openId: shown?.openId ?? null,
      mark: present.mark,
      note: row.note,
      state: isRunning ? standing(row, people, shown) : 'ended',
      quorum: row.quorum,
      needed: neededOf(people.length, row.quorum),
      people: people.map((one) => presentPerson(services, one, told, isRunning && isResponsible(row, scope))),
      mayAnswer: isRunning && shown !== null && people.some(({ account_id }) => account_id === scope.userId),
      release: releases.find(({ id }) => id === row.release_id) ?? null,
      askedById: row.created_by,
      askedByName: members.find(({ id }) => id === row.created_by)?.display_name ?? null,
      askedAt: row.created_at.toISOString(),
    }
  })
}

/** An approval as it is now; refuses one that is not there. */
export const readPresented = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  approvalId: string,
): Promise<Approval> => {
  const row = await readApproval(tx, scope, approvalId)
  const [one] = row ? await presentApprovals(services, tx, scope, [row]) : []
  if (!one) throw missing(t('This approval'))
  return one
}
