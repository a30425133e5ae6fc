import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { navigation } from '#features/system/contract/navigation.ts'
import { productFeatures } from '#features/system/contract/product-features.ts'
import { screens } from '#features/system/contract/screens.ts'

const folders = globSync('src/features/*/web/feature.ts').map((path) => ({
  folder: path.split('/')[2] ?? '',
  manifest: readFileSync(path, 'utf8'),
}))
const folderOf = (screen: string | undefined): string | undefined =>
  folders.find(({ manifest }) => manifest.includes(`path: '${screen?.replace(/\{(\w+)\}/, '$$$1')}'`))?.folder

test('what /about and /plans name exists as a screen, and each screen belongs to one feature', () => {
  const named = productFeatures.flatMap((feature) => feature.screens)
  expect(named.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  expect(new Set(productFeatures.map(({ title }) => title)).size).toBe(productFeatures.length)
})

test('what the menu offers to bands is named, and nothing is promised that is still in the works', () => {
  const named = new Set<string>(productFeatures.flatMap((feature) => feature.screens))
  const offered = navigation
    .filter(({ label }) => label !== 'Help')
    .flatMap(({ entries }) => entries)
    .filter(({ only }) => only === undefined || only === 'paid')
  expect(offered.filter(({ path }) => !named.has(path)).map(({ label }) => label)).toEqual([])
  for (const { title, text } of productFeatures)
    expect(`${title} ${text}`).not.toMatch(/in the works|coming soon|under construction/i)
})

test('what is said to need a paid plan is what the calls refuse on the Free one', () => {
  for (const { title, screens: own, isPaid = false } of productFeatures) {
    const rows = globSync(`src/features/${folderOf(own[0])}/contract/*.ts`).map((path) => readFileSync(path, 'utf8'))
    expect(
      rows.some((text) => text.includes("access: 'paid'")),
      title,
    ).toBe(isPaid)
  }
})
