import type { ArticleId } from '#features/system/contract/help-articles.ts'
import type { HelpArticle } from '../topics.ts'
import { accessibility } from './accessibility.tsx'
import { keepYourAccountSafe } from './account-safety.tsx'
import {
  calendarOnYourPhone,
  guestsOfEvents,
  otherCalendars,
  theBoard,
  theCalendar,
  theHomepage,
} from './band-days.tsx'
import { importStatements, keepTheBooks, sellMerch, splitTheMoney } from './books-and-merch.tsx'
import { readTheBandsMail, talkInTheCommunity } from './community-and-mail.tsx'
import { findAnything, findYourWay, keyboardShortcuts, reportABug, whatIsNew } from './getting-around.tsx'
import { howMany, leaveOrDelete, whoMayDoWhat } from './members-and-limits.tsx'
import { notificationsOnYourPhone, shareFromYourPhone } from './phone.tsx'
import { findAScale, progressAndDrills, trainYourEars } from './practice.tsx'
import { backUpAServer, lookAfterAServer, takeEverythingAlong } from './server-care.tsx'
import { inviteSomebody, language, makeOne, nameAndFace, switchBetweenBands } from './start-and-people.tsx'
import { letAProgramIn } from './tokens.tsx'
import { sendNewsToYourChat } from './webhooks.tsx'

/** The articles about workspaces, and all that is in one. */
export const workspacesArticles: Record<ArticleId<'workspaces'>, HelpArticle> = {
  'create-a-workspace': makeOne,
  'invite-somebody': inviteSomebody,
  'who-can-do-what': whoMayDoWhat,
  'your-name-and-your-face': nameAndFace,
  'keep-your-account-safe': keepYourAccountSafe,
  language,
  'switch-between-bands': switchBetweenBands,
  'how-many': howMany,
  'leave-or-delete': leaveOrDelete,
  'find-your-way-around': findYourWay,
  'find-anything': findAnything,
  'whats-new': whatIsNew,
  'keyboard-shortcuts': keyboardShortcuts,
  accessibility,
  'report-a-bug': reportABug,
  'the-homepage': theHomepage,
  'the-calendar': theCalendar,
  'calendar-on-your-phone': calendarOnYourPhone,
  'other-calendars': otherCalendars,
  'notifications-on-your-phone': notificationsOnYourPhone,
  'guests-of-events': guestsOfEvents,
  'share-from-your-phone': shareFromYourPhone,
  'the-board': theBoard,
  'train-your-ears': trainYourEars,
  'progress-and-drills': progressAndDrills,
  'find-a-scale': findAScale,
  'talk-in-the-community': talkInTheCommunity,
  'read-the-bands-mail': readTheBandsMail,
  'send-news-to-your-chat': sendNewsToYourChat,
  'let-a-program-in': letAProgramIn,
  'keep-the-books': keepTheBooks,
  'split-the-money': splitTheMoney,
  'import-statements': importStatements,
  'sell-merch': sellMerch,
  'take-everything-with-you': takeEverythingAlong,
  'back-up-a-server': backUpAServer,
  'look-after-a-server': lookAfterAServer,
}
