import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scaleTypeWord } from '#kernel/language/theory-words.ts'
import { said, saidBy } from '#tests/support/said.ts'
import { mark } from '../../scripts/words/pseudo.ts'

/** Presses the first button of a name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
/** Waits for a window over the page. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor()
/** The button that says how many notifications are new. */
const unread = (): RegExp => {
  const [before = '', after = ''] = said('Notifications, {count} unread', { count: '#' }).split('#')
  return new RegExp(`${before.trim()}.*${after.trim()}`.replaceAll('\u200B', ''))
}
const menu = (page: Page) => page.getByRole('menu').waitFor()

/** Looks at a page that shows `what`, and tells what is wrong with it. */
export type FaultsOf = (page: Page, what: string) => Promise<string[]>

/** Something that opens over a screen, or a state of it: how it is brought about. */
export interface Overlay {
  what: string
  path: string
  open: (page: Page, faultsOf: FaultsOf) => Promise<unknown>
  /** Hangs on the frame of all screens, and so stays open when another screen comes. */
  ofFrame?: boolean
}

/** All of them that need no more than the band. */
export const overlays: Overlay[] = [
  {
    what: 'creating a workspace, with what is wrong',
    path: '/my-workspaces',
    open: async (page) => {
      await press(page, said('+ Create New Workspace'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('Create') })
        .click()
      await page.getByText(said('{what} is required.', { what: said('Workspace name') })).waitFor()
    },
  },
  {
    what: 'deleting a workspace',
    path: '/my-workspaces',
    open: (page) => press(page, said('Delete')).then(() => dialog(page)),
  },
  {
    what: 'what the search of the help found',
    path: '/help/demos/listen',
    open: async (page) => {
      await page
        .getByRole('combobox', { name: said('Search the help') })
        .fill(said('Calendar').replace(mark, '').slice(0, 5))
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    what: 'a new picture',
    path: '/account',
    open: (page) => press(page, said('Upload picture')).then(() => dialog(page)),
  },
  { what: 'the picture', path: '/account', open: (page) => press(page, said('View picture')).then(() => dialog(page)) },
  {
    what: 'deleting the account',
    path: '/account',
    open: (page) => press(page, said('Delete Account')).then(() => dialog(page)),
  },
  {
    what: 'a new password',
    path: '/profile',
    open: (page) => press(page, said('Change password')).then(() => dialog(page)),
  },
  {
    what: 'handing a workspace over',
    path: '/settings',
    open: (page) => press(page, said('Hand over')).then(() => dialog(page)),
  },
  { what: 'a new demo', path: '/demos', open: (page) => press(page, said('Add demo')).then(() => dialog(page)) },
  {
    what: 'a new release, with what is wrong',
    path: '/release-plan',
    open: async (page) => {
      await press(page, said('Add release'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('Add release') })
        .click()
      await page.getByText(said('{what} is required.', { what: said('Name') })).waitFor()
    },
  },
  {
    what: 'the tracks of a release',
    path: '/release-plan/{releaseId}',
    open: async (page) => {
      await press(page, said('Edit tracks'))
      await dialog(page)
      // What the header half hides behind the dialog is not looked at here.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    what: 'the key of a scale for a song, and a scale found by name',
    path: '/scale-finder',
    open: async (page) => {
      await page.getByRole('searchbox', { name: said('Scale by name') }).fill('d dor')
      await press(
        page,
        saidBy(() => `D ${scaleTypeWord('Dorian')}`),
      )
      await press(page, said('Set as a song’s key'))
      await dialog(page)
    },
  },
  {
    what: 'the profile menu',
    path: '/homepage',
    ofFrame: true,
    open: (page) => press(page, said('Profile menu')).then(() => menu(page)),
  },
  {
    what: 'the list of workspaces',
    path: '/navbar',
    ofFrame: true,
    open: (page) => press(page, said('Switch workspace')).then(() => menu(page)),
  },
  {
    what: 'the command palette',
    path: '/homepage',
    ofFrame: true,
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    what: 'the keys of the review screen',
    path: '/demos/{demoId}',
    open: async (page) => {
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    what: 'two versions side by side',
    path: '/demos/{demoId}',
    open: async (page) => {
      await press(page, said('Compare with {name}', { name: 'v1' }))
      await page.getByRole('radiogroup', { name: said('Version you hear') }).waitFor()
      await page.getByRole('img', { name: said('Waveform of {version}', { version: 'v1' }) }).waitFor()
    },
  },
  {
    what: 'a ballot that was not filled in',
    path: '/blind-votes/{voteId}',
    open: async (page) => {
      await page.getByRole('button', { name: said('Vote'), exact: true }).click()
      await page.getByText(said('Choose one of the three first.')).waitFor()
    },
  },
  {
    what: 'the guest links of a song, and a new one with what is wrong',
    path: '/demos/{demoId}',
    open: async (page, faultsOf) => {
      await press(page, said('Share'))
      await dialog(page)
      await page.getByRole('dialog').getByText('For the label').waitFor()
      expect(await faultsOf(page, 'the guest links of a song')).toEqual([])
      await press(page, said('New link'))
      await press(
        page,
        said('{verb, select, Share {Create and share} Mail {Create and e-mail} other {Create and copy}}', {
          verb: 'Copy',
        }),
      )
      await page.getByText(said('{what} is required.', { what: said('Name') })).waitFor()
    },
  },
  {
    what: 'the menu of a note',
    path: '/demos/{demoId}',
    open: async (page) => {
      await press(page, said('More for the note at {time}', { time: '1:23' }))
      await menu(page)
    },
  },
  {
    what: 'the text of a note',
    path: '/demos/{demoId}',
    open: async (page) => {
      await press(page, said('More for the note at {time}', { time: '1:23' }))
      await page.getByRole('menuitem', { name: said('Edit') }).click()
      await page.getByLabel(said('Text of the note')).waitFor()
    },
  },
  {
    what: 'an answer to a note, with the members that it may name',
    path: '/demos/{demoId}',
    open: async (page) => {
      await page.getByText('Vocal is late here.').click()
      await page
        .getByRole('textbox', { name: said('Reply to {author}', { author: 'marta' }) })
        .pressSequentially('Ask @')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    what: 'whose notes are shown',
    path: '/demos/{demoId}',
    open: async (page) => {
      await press(page, said('Whose notes, and in which order'))
      await menu(page)
    },
  },
  {
    what: 'a new task, with what is wrong, and the question before it goes',
    path: '/board',
    open: async (page) => {
      await press(page, said('Add task'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('Add task') })
        .click()
      await page.getByText(said('Choose everyone or a member.')).waitFor()
      await page.getByRole('dialog').getByLabel(said('Details')).fill('Half a thought')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    what: 'what is new',
    path: '/board',
    ofFrame: true,
    open: (page) =>
      page
        .getByRole('button', { name: unread() })
        .click()
        .then(() => dialog(page)),
  },
  {
    what: 'a task',
    path: '/board',
    open: async (page) => {
      await page.getByText('Send the master').click()
      await page.getByText('The ISRC is there.').waitFor()
    },
  },
  {
    what: 'the list of tasks, and the menu of one',
    path: '/board',
    open: async (page) => {
      await page.getByText(said('List'), { exact: true }).click()
      // What the open menu covers in part cannot be pressed before it is closed.
      await page.getByRole('combobox', { name: said('Tasks or milestones') }).selectOption('tasks')
      await press(page, said('More for {name}', { name: 'Send the master' }))
      await menu(page)
    },
  },
  {
    what: 'a transaction with its shares, receipts and history',
    path: '/transactions',
    open: async (page) => {
      await press(page, 'Fee, Wien')
      await page.getByText(said('History, {count, plural, one {# version} other {# versions}}', { count: 1 })).click()
    },
  },
  {
    what: 'a new transfer between currencies',
    path: '/transactions',
    open: async (page) => {
      await press(page, said('Add transaction'))
      await page.getByRole('dialog').getByText(said('Transfer'), { exact: true }).click()
      await page.getByLabel(said('Arrives in')).selectOption('CZK')
      await page.getByLabel(said('What arrives')).waitFor()
    },
  },
  {
    what: 'who gets how much of a release',
    path: '/finances',
    open: async (page) => {
      await page
        .getByRole('region', { name: said('Splits') })
        .getByRole('button', { name: said('Change') })
        .click()
      await page.getByLabel(said('Percent for {name}', { name: 'marta' })).waitFor()
    },
  },
  {
    what: 'the player and its queue',
    path: '/demos',
    open: async (page) => {
      await press(page, said('Play {name}', { name: 'Harbour Lights v2' }))
      await press(page, said('Pause'))
      await press(page, said('Queue {place}', { place: '1/2' }))
    },
  },
  {
    what: 'the player and its volume',
    path: '/demos',
    open: async (page) => {
      await press(page, said('Play {name}', { name: 'Harbour Lights v2' }))
      await press(page, said('Pause'))
      await press(page, said('Volume'))
    },
  },
]
