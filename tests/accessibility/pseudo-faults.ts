import type { Page } from 'playwright-core'
import type { TestServer } from '#tests/support/test-server.ts'
import { mark } from '../../scripts/words/pseudo.ts'
import { desk, laptop, pageFaults, phone } from './axe.ts'
import { untranslatedParts } from './untranslated.ts'

/** What a page shows outside the marks of the pseudo-language, with where it stands. */
const unmarkedTexts = (page: Page): Promise<{ text: string; place: string }[]> =>
  page.evaluate((sign) => {
    // Names, texts in a language that they say, code, keys, what was typed, and what a search marks in texts that it cut.
    const others =
      'script, style, noscript, [hidden], [translate="no"], :not(html)[lang], code, kbd, textarea, :has(> mark), mark'
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const nameOf = (element: Element): string => {
      const path: string[] = []
      for (let at: Element | null = element; at && path.length < 3; at = at.parentElement)
        path.unshift(`${at.localName}${at.classList[0] ? `.${at.classList[0]}` : ''}`)
      return path.join(' > ')
    }
    /** A text without its messages. One that was cut off inside a message is what a search shows of it. */
    const rest = (text: string): string => {
      const pieces = text.split(sign)
      const others = pieces.filter((_piece, at) => at % 2 === 0).join(' | ')
      return pieces.length % 2 === 0 ? '' : others.replace(navigator.userAgent, '')
    }
    const found: { text: string; place: string }[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest(others)) continue
      if (node instanceof Element)
        for (const attribute of spoken)
          found.push({ text: rest(node.getAttribute(attribute) ?? ''), place: `${nameOf(node)} ${attribute}` })
      // The first letters of a name.
      else if (!element.closest('[aria-hidden="true"]') || !/^\p{Lu}{1,2}$/u.test(node.textContent?.trim() ?? ''))
        found.push({ text: rest(node.textContent ?? ''), place: nameOf(element) })
    }
    return found.filter(({ text }) => /\p{L}{2}/u.test(text))
  }, mark)

/** Messages that are cut off, or stick out of their control. */
const cutMessages = (page: Page): Promise<string[]> =>
  page.evaluate((sign) => {
    const controls = 'button, [role="tab"], [role="radio"], label, th'
    /** Words for those who cannot see are in a box of a pixel; what has a title says the whole there. */
    const isSaidElsewhere = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clip, clipPath } = getComputedStyle(at)
        if (clip !== 'auto' || (clipPath !== 'none' && at.clientWidth < 4) || at.hasAttribute('title')) return true
      }
      return false
    }
    /** How far the box of a line may reach beyond where its letters end: a quarter of it, as headlines are set tight. */
    const tall = (rects: DOMRect[]): number => Math.max(3, (rects[0]?.height ?? 0) / 4)
    const isCut = (text: Node, parent: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (at.matches(controls) && rects.some(({ right }) => right > box.right + 1.5)) return true
        if ([overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll') || position === 'fixed')
          return false
        const [cutsX, cutsY] = [overflowX, overflowY].map((one) => one === 'hidden' || one === 'clip')
        if (cutsX && rects.some(({ left, right }) => right > box.right + 1.5 || left < box.left - 1.5)) return true
        if (cutsY && rects.some(({ top, bottom }) => bottom > box.bottom + tall(rects) || top < box.top - tall(rects)))
          return true
      }
      return false
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const parent = walker.currentNode.parentElement
      // What holds what somebody wrote may be longer than any room; a message alone may not.
      const isMessage =
        text.includes(sign) &&
        !/\p{L}{2}/u.test(
          text
            .split(sign)
            .filter((_part, at) => at % 2 === 0)
            .join(' '),
        )
      if (!parent || !isMessage || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (!isSaidElsewhere(parent) && isCut(walker.currentNode, parent))
        cut.push(`${text.replaceAll(sign, '')} in ${parent.localName}.${parent.classList[0] ?? ''}`)
    }
    return cut
  }, mark)

/**
 * Everything that a page in the pseudo-language has of texts that are no messages, and are neither kept nor names, and of
 * messages that are cut off, at three widths.
 */
export const pseudoFaults = async (page: Page, _what: string, server: TestServer): Promise<string[]> => {
  const faults = new Set<string>()
  for (const size of [desk, laptop, phone]) {
    await page.setViewportSize(size)
    const texts = await unmarkedTexts(page)
    const parts = await untranslatedParts(
      server,
      texts.map(({ text }) => text),
    )
    for (const [at, { place }] of texts.entries())
      for (const part of parts[at] ?? []) faults.add(`no message: ${part} in ${place}`)
    for (const one of await cutMessages(page)) faults.add(`${size.width}: cut off: ${one}`)
    for (const one of await pageFaults(page, size)) faults.add(`${size.width}: ${one}`)
  }
  await page.setViewportSize(desk)
  return [...faults]
}
