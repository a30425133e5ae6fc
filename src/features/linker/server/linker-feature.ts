import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addPage, deletePage, publishPage, renamePage, restorePage, savePage, unpublishPage } from './change-pages.ts'
import { DailyVisitors, LinkCounter } from './link-counter.ts'
import { LinkCards, linkImage } from './link-image.ts'
import { removePicture, savePicture, showPicture } from './page-picture.ts'
import { pageQr } from './page-qr.ts'
import { playPageSound, savePageSound } from './page-sound.ts'
import { pageCounts } from './read-counts.ts'
import { listPages, readWhole } from './read-pages.ts'
import { askForReminder, meanReminder, showReminder, showReminderEnd, takeReminderBack } from './reminders.ts'
import { DrawnPages, followLink, showLinkPage } from './show-page.ts'

/** Linker: the link page of a band and the links of its releases, and those who look at them. */
export const linkerFeature = (services: Services): Feature => {
  const counter = new LinkCounter(services)
  const looking = { visitors: new DailyVisitors(), counter, drawn: new DrawnPages() }
  const cards = new LinkCards(services)
  return defineFeature(routes, {
    getLinkPages: async ({ scope }) => {
      await counter.write()
      return listPages(services, scope)
    },
    getLinkPage: async ({ scope }, { id }) => ({
      page: await services.database.within(scope, (tx) => readWhole(services, tx, scope, id)),
    }),
    addLinkPage: ({ scope, keepReply }, input) => addPage(services, scope, input, keepReply),
    saveLinkPage: ({ scope }, input) => savePage(services, scope, input),
    publishLinkPage: ({ scope }, input) => publishPage(services, scope, input),
    unpublishLinkPage: ({ scope }, { pageId }) => unpublishPage(services, scope, pageId),
    renameLinkPage: ({ scope }, { pageId, slug }) => renamePage(services, scope, pageId, slug),
    deleteLinkPage: ({ scope }, { pageId }) => deletePage(services, scope, pageId),
    restoreLinkPage: ({ scope }, { pageId }) => restorePage(services, scope, pageId),
    saveLinkPicture: ({ scope, file }, { pageId }) => {
      if (!file) throw invalidField('picture', t('No file selected'))
      return savePicture(services, scope, pageId, file)
    },
    removeLinkPicture: ({ scope }, { pageId }) => removePicture(services, scope, pageId),
    saveLinkSound: ({ scope }, { pageId, demoId }) => savePageSound(services, scope, pageId, demoId),
    linkPicture: ({ scope }, { id }) => showPicture(services, scope, id),
    linkQr: ({ scope }, { id, format }) => pageQr(services, scope, id, format),
    getLinkCounts: async ({ scope }, { id }) => {
      await counter.write()
      return pageCounts(services, scope, id)
    },
    showBandPage: (context, { slug }) => showLinkPage(services, context, looking, 'band', slug),
    showReleaseLink: (context, { slug, reminder }) =>
      showLinkPage(services, context, looking, 'release', slug, reminder === 'asked'),
    followBandLink: (context, wanted) => followLink(services, context, looking, 'band', wanted),
    followReleaseLink: (context, wanted) => followLink(services, context, looking, 'release', wanted),
    linkImage: (_context, { imageId }) => linkImage(services, imageId),
    linkSound: (_context, { pageId }) => playPageSound(services, pageId),
    linkCard: (_context, { imageId }) => cards.show(imageId),
    askReleaseReminder: (_context, { slug, email }) => askForReminder(services, slug, email),
    showReminder: (_context, { token }) => showReminder(services, token),
    confirmReminder: (_context, { token }) => meanReminder(services, token),
    showReminderEnd: (_context, { token }) => showReminderEnd(services, token),
    endReminder: (_context, { token }) => takeReminderBack(services, token),
  })
}
