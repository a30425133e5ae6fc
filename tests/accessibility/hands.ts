import type { Page } from 'playwright-core'

/** The sizes of type that there are: those of `--fs-…` in tokens.css, and what a readout among such words gets. */
const scale = [11, 12, 13, 14, 16, 17, 20, 26, 36, 46, 56, 104]

/** Sizes of the words in sight that are not on the scale, with the first words of each. */
const oddSizes = (page: Page): Promise<string[]> =>
  page.evaluate((sizes) => {
    const odd = new Map<string, string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const { parentElement: holder } = texts.currentNode
      if (!words || !holder?.checkVisibility({ visibilityProperty: true })) continue
      // Letters in a picture grow with it, and the picture has a name; so do notes on a staff.
      const isDrawn = words.length <= 3 && holder.closest('[aria-hidden="true"], [role="img"], svg, [data-drawn]')
      const size = Number.parseFloat(getComputedStyle(holder).fontSize)
      if (!isDrawn && !holder.closest('style, script, .visually-hidden, [data-drawn]') && !sizes.includes(size))
        odd.set(String(size), words.slice(0, 40))
    }
    return [...odd].map(([size, words]) => `type of ${size} px: ${words}`)
  }, scale)

/**
 * What a finger would miss: things to press whose area is under 44 × 44 px. The area is looked for as the browser does when it
 * is touched, so that a margin around a small sign counts. As in WCAG 2.5.8, five kinds of things may be smaller:
 * - inline: a link in a sentence, whose height is that of its line;
 * - essential: where the place says what is meant, as on a piano, a neck, along a song (`data-place`);
 * - spaced: words to press around whose centre a box of 44 px meets nothing else that can be pressed;
 * - the browser's own: parts inside of a field that it draws itself;
 * - covered by a message, which goes by itself.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    // Of them a frame around what is pressed may have two on each side, which a finger does not tell apart.
    const frame = 4
    const pressable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="slider"], [role="switch"]'
    type Box = { left: number; right: number; top: number; bottom: number }
    const boxOf = (element: Element): Box => {
      const all = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect())
      return {
        left: Math.min(...all.map((one) => one.left)),
        right: Math.max(...all.map((one) => one.right)),
        top: Math.min(...all.map((one) => one.top)),
        bottom: Math.max(...all.map((one) => one.bottom)),
      }
    }
    const window = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].findLast(
      (one) => one.checkVisibility(),
    )
    const all = [...(window ?? document).querySelectorAll<HTMLElement>(pressable)].filter((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled') || one.closest('[inert]'))
        return false
      const { right, bottom, left, top } = boxOf(one)
      return right - left > 1 && bottom - top > 1 && right > 0 && left < innerWidth
    })
    const isSame = (hit: Element | null, target: HTMLElement): boolean => {
      if (!hit) return false
      if (target.contains(hit)) return true
      const label = hit.closest('label')
      return !!label && [...((target as HTMLInputElement).labels ?? [])].includes(label) && !hit.closest('a, button')
    }
    /** How far one can press from the middle to one side. */
    const reach = (target: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
      let far = 0
      while (far < least / 2 && isSame(document.elementFromPoint(x + dx * (far + 0.5), y + dy * (far + 0.5)), target))
        far += 0.5
      return far
    }
    const isInline = (target: HTMLElement): boolean => {
      if (getComputedStyle(target).display !== 'inline') return false
      const around = target.parentElement?.closest('p, li, dd, td, figcaption, label, span, blockquote, h1, h2, h3, h4')
      return (around?.textContent ?? '').trim().length > (target.textContent ?? '').trim().length + 3
    }
    const isSpaced = (target: HTMLElement, x: number, y: number): boolean =>
      !target.matches('button, input, select, textarea') &&
      !all.some((other) => {
        if (other === target || other.contains(target) || target.contains(other)) return false
        const box = boxOf(other)
        const half = least / 2
        return box.left < x + half && box.right > x - half && box.top < y + half && box.bottom > y - half
      })
    const found: string[] = []
    const { scrollX, scrollY } = globalThis
    for (const target of all) {
      const first = boxOf(target)
      if (first.right - first.left >= least - frame && first.bottom - first.top >= least - frame) continue
      if (target.closest('[data-place]') || isInline(target)) continue
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      // What lies at the bottom of the window may be high: then it is looked at further above, too.
      const areas = [0, 0.25].map((above) => {
        scrollBy(0, above * innerHeight)
        const box = boxOf(target)
        const x = (box.left + box.right) / 2
        const y = (box.top + box.bottom) / 2
        return {
          across: reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0),
          down: reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1),
          spaced: isSpaced(target, x, y),
          covered: document.elementFromPoint(x, y)?.closest('[role="alert"], [role="status"]') ?? null,
        }
      })
      if (areas.some(({ covered }) => covered && !covered.contains(target))) continue
      if (areas.some(({ across, down, spaced }) => spaced || (across >= least - frame && down >= least - frame)))
        continue
      const name = target.ariaLabel ?? (target.textContent?.trim() || target.getAttribute('name') || target.className)
      const [across, down] = [Math.max(...areas.map((one) => one.across)), Math.max(...areas.map((one) => one.down))]
      const area = `${Math.round(across)} × ${Math.round(down)} px`
      found.push(`${target.localName} “${name.slice(0, 40)}” is ${area}`)
    }
    scrollTo(scrollX, scrollY)
    return [...new Set(found)]
  })

/** Shows the page as to a finger: no mouse, no hover, coarse. */
const withFinger = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const session = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  await touch(true)
  // What the screen shows to a finger is drawn by its next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  try {
    return await look()
  } finally {
    await touch(false)
    await session.detach()
  }
}

/** Words that speak of keys and of dragging, where there is neither. */
const deskWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const { parentElement: holder } = texts.currentNode
      if (!/\b(?:[Dd]rop|[Dd]rag) |\b[Pp]ress [A-Z]\b|^Keys$/.test(words)) continue
      if (holder?.checkVisibility({ visibilityProperty: true }) && !holder.closest('.visually-hidden'))
        found.push(`speaks of keys: ${words.slice(0, 40)}`)
    }
    return found
  })

/** What is wrong with the page on a phone for people who have only fingers: too small to hit, too small to read, words of a desk. */
export const faultsForFingers = async (page: Page): Promise<string[]> => {
  const path = new URL(page.url()).pathname
  return withFinger(page, async () => [
    ...(await smallTargets(page)),
    ...(await oddSizes(page)),
    ...(path.startsWith('/help') ? [] : await deskWords(page)),
  ])
}
