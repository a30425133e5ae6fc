import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { quietPage } from '#server/html/public-page.ts'
import { rich } from '#server/html/rich.ts'
import type { Person } from '#server/http/context.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import { deadMailLink, personOfToken } from '#server/mail/person-link.ts'
import type { Services } from '#server/services.ts'
import { reportTexts } from '../contract/report-texts.ts'
import { readDigestSetting, switchDigest } from './store.ts'

/** Whether a person gets the mail of Mondays, and where it goes. */
export const showDigestSetting = (
  { database }: Services,
  { id }: Person,
): Promise<{ weeklyDigest: boolean; email: string }> =>
  database.as(id, async (tx) => {
    const setting = await readDigestSetting(tx, id)
    if (!setting) throw missing(t('This account'))
    return { weeklyDigest: setting.wanted, email: setting.email }
  })

/** Switches a person's mail of Mondays on or off. */
export const saveDigestSetting = (
  { database }: Services,
  { id }: Person,
  weeklyDigest: boolean,
): Promise<{ message: string; weeklyDigest: boolean }> =>
  database.as(id, async (tx) => {
    await switchDigest(tx, id, weeklyDigest)
    return { message: weeklyDigest ? reportTexts.digestOn : reportTexts.digestOff, weeklyDigest }
  })

/** The page that asks once before these mails end; opening it changes nothing, as programs open links, too. */
export const showStopDigest = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'digest', token)
  const setting = await services.database.as(personId, (tx) => readDigestSetting(tx, personId))
  if (!setting) throw deadMailLink()
  return stopPage(setting.name, setting.wanted)
}

/** Ends these mails to whom the link belongs. */
export const stopDigest = async (services: Services, token: string): Promise<PageReply> => {
  const personId = personOfToken(services, 'digest', token)
  const setting = await services.database.as(personId, async (tx) => {
    await switchDigest(tx, personId, false)
    return readDigestSetting(tx, personId)
  })
  if (!setting) throw deadMailLink()
  return stopPage(setting.name, false)
}

const stopPage = (name: string, wanted: boolean): PageReply =>
  quietPage(
    t('The Monday mail'),
    wanted
      ? markup`<h1>${t('Stop the Monday mail?')}</h1>
<p>${t('{name}, every Monday Backline mails you what your bands did the week before. Your other mails stay as they are.', { name })}</p>
<form method="post"><button class="primary">${t('Stop these emails')}</button></form>`
      : markup`<h1>${t('The Monday mail is off')}</h1>
<p>${rich(
          '{name}, Backline won’t mail you about your week any more. You can turn it back on in the <link>settings</link>.',
          { name, link: (text) => markup`<a href="/settings">${text}</a>` },
        )}</p>`,
  )
