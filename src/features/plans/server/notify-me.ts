import { createHash } from 'node:crypto'
import { findAccount } from '#features/accounts/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/public-page.ts'
import type { Person } from '#server/http/context.ts'
import { countCall, rulesFor } from '#server/http/rate-limit.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { plans } from '../contract/plan.ts'
import { confirmInterest, findInterest, type Interest, keepInterest } from './store.ts'

// How many mails one address gets that ask whether it is meant, no matter who asks for them.
const mailsToOne = { max: 5, seconds: 86_400 }

type Wish = Pick<Interest, 'email' | 'plan'>

/**
 * Keeps an address to write to when a plan opens. A link that is mailed to it asks whether it is meant, unless the person
 * has proved that it is theirs.
 */
export const notifyMe = async (
  services: Services,
  person: Person | null,
  { email, plan }: Wish,
): Promise<{ already: boolean; asked: boolean }> => {
  const emailKey = foldEmail(email)
  const { database } = services
  const account = person && (await findAccount(database.single, person.id))
  if (account?.isAddressProved && foldEmail(account.email) === emailKey)
    return { already: !(await keepInterest(database.single, { email, emailKey, plan, linkHash: null })), asked: false }
  const hash = createHash('sha256').update(emailKey).digest('base64url')
  await countCall(database, hash, rulesFor('plan-interest', hash, mailsToOne))
  return database.outside(async (tx) => {
    const token = newSecretToken()
    if (!(await keepInterest(tx, { email, emailKey, plan, linkHash: hashToken(token) })))
      return { already: true, asked: false }
    await services.jobs.send(
      tx,
      'send-mail',
      askMail({ email, plan }, `${services.publicUrl()}/plan-interest/${token}`),
    )
    return { already: false, asked: true }
  })
}

const askMail = ({ email, plan }: Wish, url: string) => {
  const { name } = plans[plan]
  return composeMail({
    to: email,
    subject: t('Hear when Backline {name} opens?', { name }),
    greeting: t('Hi,'),
    lines: [
      t('Somebody, hopefully you, asked us to write to this address once, when the {name} plan opens.', { name }),
    ],
    action: { label: t('Yes, write to me'), url },
    footer: t('Wasn’t you? Ignore this e-mail. We delete your address after a week.'),
  })
}

const gonePage = (): PageReply =>
  quietPage(
    t('Waiting list'),
    markup`<h1>${t('This link no longer works')}</h1>
<p>${t('You’ve been invited already, or nobody confirmed it within a week. We haven’t kept your address.')}</p>
<p><a href="/plans">${t('See the plans')}</a></p>`,
  )

const donePage = ({ email, plan }: Interest): PageReply =>
  quietPage(
    t('Waiting list'),
    markup`<h1>${t('You’re on the list')}</h1>
<p>${t('We’ll write to {email} once, when {name} opens.', { email, name: plans[plan].name })}</p>
<p><a href="/plans">${t('See the plans')}</a></p>`,
  )

/** The page that asks once whether a place on the list is meant; opening it changes nothing, as programs open links, too. */
export const showInterest = async (services: Services, token: string): Promise<PageReply> => {
  const found = await findInterest(services.database.single, hashToken(token))
  if (!found) return gonePage()
  if (found.confirmed) return donePage(found)
  return quietPage(
    t('Waiting list'),
    markup`<h1>${t('Hear when {name} opens?', { name: plans[found.plan].name })}</h1>
<p>${t('We’ll write to {email} once.', { email: found.email })}</p>
<form method="post"><button class="primary">${t('Yes, write to me')}</button></form>`,
  )
}

/** Puts the address of a link on the list. */
export const meanInterest = async (services: Services, token: string): Promise<PageReply> => {
  await confirmInterest(services.database.single, hashToken(token))
  const found = await findInterest(services.database.single, hashToken(token))
  return found ? donePage(found) : gonePage()
}
