import { timingSafeEqual } from 'node:crypto'
import { Failure } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { readMailSettings, switchMails } from './settings.store.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** The secret in each mail to a person: it ends the mails, and can do nothing else. */
export const unsubscribeToken = ({ mailToken }: Services, personId: string): string =>
  `${personId}.${mailToken(personId)}`

const deadLink = (): Failure => new Failure('missing', 'This link is not complete. Open it from the mail again.')

const personOf = (services: Services, token: string): string => {
  const [personId = '', secret = ''] = token.split('.')
  if (!id.safeParse(personId).success) throw deadLink()
  // Of one length, whatever was sent.
  if (!timingSafeEqual(hashToken(secret), hashToken(services.mailToken(personId)))) throw deadLink()
  return personId
}

/** The page that asks once before the mails end; opening it changes nothing, as programs open links, too. */
export const showUnsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOf(services, token)
  const settings = await services.database.as(personId, (tx) => readMailSettings(tx, personId))
  if (!settings) throw deadLink()
  return unsubscribePage(settings.username, settings.wanted)
}

/** Ends the mails to whom the link belongs. */
export const unsubscribe = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOf(services, token)
  const settings = await services.database.as(personId, async (tx) => {
    await switchMails(tx, personId, false)
    return readMailSettings(tx, personId)
  })
  if (!settings) throw deadLink()
  return unsubscribePage(settings.username, false)
}
