import type { CDPSession, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { hear, lookAtFocus, wasLeft } from './focus-look.ts'

/** Where the focus is, as the browser tells it to a screen reader. */
export interface Stop {
  role: string
  name: string
}

type Name = string | RegExp

const isCalled = (wanted: Name, name: string): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

const inWords = ({ role, name }: Stop): string => `${role} “${name}”`

/**
 * Somebody at a keyboard who does not see the screen. Each stop of the Tab key is looked at: it has a role and a name, is in sight,
 * and shows that it has the focus; what is wrong fails the test when it ends.
 */
export class Keyboard {
  /** How often something was pressed with Enter or Space. */
  presses = 0
  private readonly page: Page
  private readonly debug: CDPSession
  private readonly faults = new Set<string>()
  private last: Stop | null = null
  private isNew = true

  private constructor(page: Page, debug: CDPSession) {
    this.page = page
    this.debug = debug
  }

  /** Takes the mouse of a page away, which has not been anywhere yet. */
  static async at(page: Page): Promise<Keyboard> {
    await page.addInitScript(hear)
    const keyboard = new Keyboard(page, await page.context().newCDPSession(page))
    onTestFinished(() => expect([...keyboard.faults], 'what is wrong with the stops of the Tab key').toEqual([]))
    return keyboard
  }

  /** Goes to an address, as one types it. */
  async goto(address: string): Promise<void> {
    await this.page.goto(address)
    this.isNew = true
    this.last = null
  }

  /** What has the focus; null where nothing has it. */
  async stop(): Promise<Stop | null> {
    const { result } = await this.debug.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (!result.objectId || result.className === 'HTMLBodyElement') return null
    const { objectId } = result
    const { nodes } = await this.debug.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
    const [node] = nodes
    if (node?.ignored) return { role: 'hidden', name: '' }
    return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '').trim() }
  }

  private async look(): Promise<Stop | null> {
    const stop = await this.stop()
    if (this.last && !(await this.page.evaluate(wasLeft)))
      this.faults.add(`${inWords(this.last)} looks the same with the focus and without`)
    this.last = stop
    const faults = await this.page.evaluate(lookAtFocus)
    if (!stop) return null
    if (stop.role === 'hidden' || stop.name === '') faults.push('has no name')
    for (const fault of faults) this.faults.add(`${new URL(this.page.url()).pathname}: ${inWords(stop)} ${fault}`)
    return stop
  }

  /** Presses Tab (or Shift+Tab) until the focus is on what is called so; says after how many stops. */
  async tabTo(role: string, name: Name, { back = false, within = 60 } = {}): Promise<number> {
    if (!this.isNew) await this.holdsFocus()
    this.isNew = false
    const passed: string[] = []
    const isThere = (stop: Stop | null): boolean => stop?.role === role && isCalled(name, stop.name)
    if (isThere(await this.look())) return 0
    for (let stops = 1; stops <= within; stops += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      const stop = await this.look()
      if (isThere(stop)) return stops
      passed.push(stop ? inWords(stop) : 'nothing')
    }
    throw new Error(`No ${role} “${name}” on the way: ${passed.join(', ')}`)
  }

  /** Goes by an arrow key until the focus is on what is called so: in a menu, a radio group, a list. */
  async arrowTo(name: Name, arrow: 'ArrowDown' | 'ArrowRight' = 'ArrowRight'): Promise<void> {
    const passed: string[] = []
    for (let stops = 0; stops < 12; stops += 1) {
      const stop = await this.look()
      if (stop && isCalled(name, stop.name)) return
      passed.push(stop ? inWords(stop) : 'nothing')
      await this.page.keyboard.press(arrow)
    }
    throw new Error(`No “${name}” by ${arrow}: ${passed.join(', ')}`)
  }

  /** Tabs to something and presses it. */
  async press(role: string, name: Name, options: { back?: boolean; within?: number } = {}): Promise<void> {
    await this.tabTo(role, name, options)
    await this.key('Enter')
  }

  /** Tabs to a field and types; what is in it goes. */
  async fill(role: string, name: Name, text: string, options: { back?: boolean } = {}): Promise<void> {
    await this.tabTo(role, name, options)
    if (role === 'textbox') await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  /** Chooses in a radio group, which the Tab key enters at `from`. */
  async choose(from: Name, name: Name): Promise<void> {
    await this.tabTo('radio', from)
    await this.arrowTo(name)
  }

  /** Tabs to a field of a date and types one, in the order in which this browser has day, month and year. */
  async fillDate(name: Name, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    // Its first part: one may still be in the last.
    await this.tabTo('Date', name)
    while ((await this.stop())?.name === name) await this.page.keyboard.press('Shift+Tab')
    for (const typed of [`${month}${day}${year}`, `${day}${month}${year}`, `${year}${month}${day}`]) {
      await this.tabTo('Date', name)
      await this.page.keyboard.type(typed)
      if ((await this.page.evaluate(() => (document.activeElement as HTMLInputElement).value)) === date) return
      for (let parts = 0; parts < 3; parts += 1) await this.page.keyboard.press('Shift+Tab')
    }
    throw new Error(`${date} cannot be typed`)
  }

  async key(key: string): Promise<void> {
    if (key === 'Enter' || key === 'Space') this.presses += 1
    // What is looked at next may have changed by this, not by the focus.
    this.last = null
    await this.page.keyboard.press(key)
  }

  /** Fails where nothing has the focus: a screen reader would begin at the top of the page again. */
  async holdsFocus(): Promise<void> {
    await expect.poll(() => this.stop(), { message: 'the focus is lost' }).not.toBeNull()
  }

  /** Waits until the focus is on what is called so. */
  async standsOn(role: string, name: Name): Promise<void> {
    await expect
      .poll(() => this.stop(), { message: `the focus is not on ${role} “${name}”` })
      .toEqual({ role, name: typeof name === 'string' ? name : expect.stringMatching(name) })
  }

  /** Waits until something is said aloud by a live region that stood there before. */
  async hears(words: RegExp): Promise<void> {
    const said = () => this.page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    await expect.poll(said, { message: `not heard: ${words}` }).toContainEqual(expect.stringMatching(words))
    await this.page.evaluate(() => Object.assign(window, { spoken: [] }))
  }
}
