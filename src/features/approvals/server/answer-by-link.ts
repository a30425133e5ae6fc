import { playDemo } from '#features/demos/server/api.ts'
import { showArtwork } from '#features/releases/server/api.ts'
import { readOpenBand } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isShowable, tidy } from '#kernel/text.ts'
import { openBandLink } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { FileReply, PageReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { GuestReply } from '../contract/approval.ts'
import { maxApprovalText } from '../contract/approval-limits.ts'
import { answerTo, isAskedAgain } from '../domain/standing.ts'
import { readAsked } from './find-approval.ts'
import { type AskedGuest, askPage, gonePage } from './guest-page.ts'
import { keepAnswer } from './keep-answer.ts'
import { type PersonRow, readGuest } from './people.store.ts'
import { saidTo } from './said-to.ts'
import { type ApprovalRow, lockApproval, readApproval } from './store.ts'
import { readOneShown, type Shown } from './targets.ts'

interface Found {
  band: { name: string; hue: string }
  approval: ApprovalRow
  shown: Shown
  person: PersonRow
  path: string
}

const find = async (
  services: Services,
  tx: Tx,
  { scope, of }: { scope: JobScope; of: string },
  token: string,
  read: typeof readApproval,
): Promise<Found | null> => {
  const guest = await readGuest(tx, scope, of)
  const approval = guest && (await read(tx, scope, guest.approval_id))
  if (!approval || approval.closed_at !== null) return null
  const band = await readOpenBand(tx, scope)
  const shown = await readOneShown(services, tx, scope, approval)
  const person = (await readAsked(tx, scope, approval.id)).find(({ id }) => id === of)
  return band && shown && person ? { band, approval, shown, person, path: `/approval/${token}` } : null
}

const withLink = async <T>(
  services: Services,
  token: string,
  read: typeof readApproval,
  goOn: (found: Found | null, tx: Tx, scope: JobScope) => Promise<T> | T,
  gone: () => T,
): Promise<T> => {
  const opened = openBandLink(services, 'approval', token)
  if (!opened) return gone()
  return services.database.within(opened.scope, async (tx) =>
    goOn(await find(services, tx, opened, token, read), tx, opened.scope),
  )
}

const askedOf = ({ band, approval, shown, path, ...found }: Found): AskedGuest => {
  const person = saidTo(found.person, shown)
  const said = { answer: person.answer, saidOf: person.said_of }
  return {
    ...{ band, kind: approval.kind, shown, note: approval.note, path },
    name: person.guest_name ?? '',
    answer: answerTo(said, shown.mark),
    comment: person.comment,
    before: isAskedAgain(said, shown.mark) ? person.said_of_name : null,
  }
}

/** The page behind somebody's link; opening it answers nothing. */
export const showApproval = (services: Services, token: string): Promise<PageReply> =>
  withLink(services, token, readApproval, (found) => (found ? askPage(askedOf(found)) : gonePage()), gonePage)

const faultOf = (sent: GuestReply, comment: string, mark: string): string => {
  if (sent.mark !== mark) return t('There’s a newer version by now. Have a look at that one first.')
  if (sent.answer === undefined) return t('Choose an answer.')
  if ([...comment].length > maxApprovalText)
    return t('{what} may have at most {max} characters.', { what: t('Comment'), max: maxApprovalText })
  if (comment.split('\n').every(isShowable)) return ''
  return t('{what} has characters that cannot be shown.', { what: t('Comment') })
}

/** Keeps what somebody outside says, and tells who asked. */
export const answerByLink = (services: Services, token: string, sent: GuestReply): Promise<PageReply> =>
  withLink(
    services,
    token,
    lockApproval,
    async (found, tx, scope) => {
      if (!found) return gonePage()
      const comment = tidy(sent.comment.replace(/\r\n?/g, '\n'))
      const fault = faultOf(sent, comment, found.shown.mark)
      if (fault !== '' || sent.answer === undefined)
        return askPage({ ...askedOf(found), comment, before: null, answer: sent.answer ?? null }, { fault })
      const { answer } = sent
      await keepAnswer(services, tx, scope, found, { answer, comment })
      return askPage({ ...askedOf(found), comment, before: null, answer }, { isKept: true })
    },
    gonePage,
  )

const file = async (
  services: Services,
  token: string,
  kind: AskedGuest['kind'],
  read: (scope: JobScope, openId: string) => Promise<FileReply>,
): Promise<FileReply> => {
  const found = await withLink(
    services,
    token,
    readApproval,
    (one, _tx, scope) => (one?.approval.kind === kind ? { scope, openId: one.shown.openId } : null),
    () => null,
  )
  if (!found) throw missing(t('This link'))
  return read(found.scope, found.openId)
}

/** The sound that somebody outside is asked about, as it seeks exactly; no other demo is heard by their link. */
export const approvalSound = (services: Services, token: string): Promise<FileReply> =>
  file(services, token, 'song', (scope, demoId) => playDemo(services, scope, demoId, 'exact'))

/** The cover that somebody outside is asked about, as a small copy. */
export const approvalArtwork = (services: Services, token: string): Promise<FileReply> =>
  file(services, token, 'artwork', (scope, releaseId) => showArtwork(services, scope, releaseId))
