import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { colours, everything } from '#tests/accessibility/axe-rules.ts'
import { catalogue, Entries } from '#tests/components/catalogue.tsx'
import { InApp, ignore } from '#tests/components/entry.tsx'
import { setTheme } from '#web/theme/use-theme.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '!./**/*.test.tsx'], { eager: true })
const entries = Object.values(catalogue).flat()

interface Look {
  width: number
  theme: 'light' | 'dark'
  options: axe.RunOptions
}

// Each width with all that its layout changes, and the colours of both themes in both.
const looks: readonly Look[] = [
  { width: 1440, theme: 'light', options: everything },
  { width: 1440, theme: 'dark', options: colours },
  { width: 390, theme: 'dark', options: everything },
  { width: 390, theme: 'light', options: colours },
]
const ofEachWidth = looks.filter(({ options }) => options === everything)

// Colours on their way to the other theme are nobody's colours.
const still = <style>{'*, *::before, *::after { transition: none !important }'}</style>

/** The part of the catalogue that a selector of axe leads to. */
const placeOf = (target: string): string => {
  const element = document.querySelector(target)
  const state = element?.closest<HTMLElement>('[data-state]')?.dataset.state ?? ''
  return `${element?.closest('section')?.ariaLabel ?? ''} ${state}: ${target}`
}

/** Everything wrong with what is shown, in both themes, on a desk and on a phone. */
const faults = async (inLooks: readonly Look[], rules: axe.RuleObject = {}): Promise<string[]> => {
  const found: string[] = []
  for (const { width, theme, options } of inLooks) {
    await page.viewport(width, 844)
    setTheme(theme)
    const { violations } = await axe.run(
      { exclude: ['datalist', 'option'] },
      { ...options, rules, resultTypes: ['violations'] },
    )
    const look = `${theme} ${width}`
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${look}: ${id}: ${placeOf(target.join(' '))}: ${failureSummary?.replaceAll(/\s*\n\s*/g, ' ')}`)
    const wide = document.documentElement.scrollWidth
    if (wide > width) found.push(`${look}: scrolls sideways, ${wide} px wide`)
  }
  return found
}

test('every component of src/web/ui has an entry', () => {
  const shown = new Set(entries.flatMap(({ shows }) => shows))
  const exported = Object.entries(modules).flatMap(([path, parts]) =>
    Object.entries(parts)
      .filter(([name]) => /^[A-Z]/.test(name))
      .map(([name, part]) => ({ name: `${path} ${name}`, part })),
  )
  expect(exported.length).toBeGreaterThan(60)
  expect(exported.filter(({ part }) => !shown.has(part)).map(({ name }) => name)).toEqual([])
})

test.each(Object.entries(catalogue).filter(([, [first]]) => !first?.isWindow))(
  '%s are accessible and fit, in both themes, on a desk and on a phone',
  async (kind, ofKind) => {
    await render(
      <InApp>
        {still}
        <main>
          <h1>{kind}</h1>
          <Entries entries={ofKind} />
        </main>
      </InApp>,
    )
    await expect
      .poll(() => [...document.querySelectorAll('[aria-busy] [role="status"]')].every((one) => one.textContent))
      .toBe(true)
    expect(await faults(looks)).toEqual([])
  },
)

const ofWindows = entries
  .filter(({ isWindow }) => isWindow)
  .flatMap(({ name, states }) => Object.entries(states).map(([state, show]) => ({ name, state, show })))

test.each(ofWindows)('$name, $state, is accessible and fits', async ({ name, show }) => {
  await render(
    <InApp>
      {still}
      <main>
        <h1>{name}</h1>
        {show(ignore)}
      </main>
    </InApp>,
  )
  // What lies above the page is in none of its landmarks.
  expect(await faults(ofEachWidth, { region: { enabled: false } })).toEqual([])
})
