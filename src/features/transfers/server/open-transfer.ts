import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { PageReply, RedirectReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { arriveOrNot, pageOf, scopeAt, unlock } from './arrive.ts'
import { readFiles } from './transfer-files.store.ts'
import { deadPage, filesPage, passwordPage } from './transfer-page.ts'

/** The page behind a link: its files, the question for its password, or that it works no more. */
export const showTransfer = async (services: Services, context: PublicContext, token: string): Promise<PageReply> => {
  const at = await arriveOrNot(services, context, token, 'out')
  if (!at) return deadPage()
  const address = pageOf('out', token)
  if (at.isLocked) return passwordPage(t('Files for you'), address, context.session.csrfToken(), null)
  const scope = scopeAt(at.found)
  const rows = await services.database.asGuest(scope, (tx) => readFiles(tx, scope, at.found.transfer_id))
  return filesPage(at.found, address, rows)
}

/** Opens a transfer with its password, and leads to its page; a wrong one gets the question again. */
export const unlockTransfer = async (
  services: Services,
  context: PublicContext,
  { token, password }: { token: string; password: string },
): Promise<PageReply | RedirectReply> => {
  const at = await arriveOrNot(services, context, token, 'out')
  if (!at) return deadPage()
  const address = pageOf('out', token)
  try {
    if (at.isLocked) await unlock(services, context, token, at.found, password)
    return { kind: 'redirect', location: address }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.retryAfterSeconds) context.reply.header('retry-after', error.retryAfterSeconds)
    return passwordPage(t('Files for you'), address, context.session.csrfToken(), {
      text: error.message,
      status: error.status,
    })
  }
}
