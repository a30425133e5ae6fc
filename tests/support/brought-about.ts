import type { Download, FileChooser, Page, Response } from 'playwright-core'

/**
 * What a page brings about by an act. The wait begins before the act and ends with it: where the act fails, the test says
 * so, and a wait that is left behind fails nothing else.
 */
const broughtAbout = async <T>(coming: Promise<T>, act: () => Promise<unknown>): Promise<T> =>
  (await Promise.all([coming, act()]))[0]

/** The answer to the first request that `which` picks. */
export const answerBy = (
  page: Page,
  which: RegExp | ((response: Response) => boolean),
  act: () => Promise<unknown>,
): Promise<Response> => broughtAbout(page.waitForResponse(which), act)

/** The file that the page saves. */
export const downloadBy = (page: Page, act: () => Promise<unknown>): Promise<Download> =>
  broughtAbout(page.waitForEvent('download'), act)

/** The window in which a file is chosen. */
export const chooserBy = (page: Page, act: () => Promise<unknown>): Promise<FileChooser> =>
  broughtAbout(page.waitForEvent('filechooser'), act)

/** A request that gets no answer, by a part of its address. */
export const failureBy = async (page: Page, part: string, act: () => Promise<unknown>): Promise<void> => {
  await broughtAbout(
    page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
    act,
  )
}

/** Another document in the place of this one. */
export const arrivalBy = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await broughtAbout(page.waitForEvent('framenavigated'), act)
}
