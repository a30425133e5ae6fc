import { globSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureScreen, ScreenFrame, WebFeature } from '../src/web/feature.ts'

/** One generated list: where it stands, and its text. */
export interface FeatureList {
  path: string
  text: string
}

/** What stands above every generated list. */
export const head =
  '// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.\n\n'

/** A screen with the module of its page, as files of `src/app` import it. */
type PlacedScreen = FeatureScreen & { module: string }

interface Manifest {
  feature: WebFeature
  /** Its folder below the root, with forward slashes. */
  folder: string
}

// Those of the house come first; the others in the order of their names.
const ownManifest = 'src/app/screens/feature.ts'

const readManifests = async (root: string): Promise<Manifest[]> => {
  const paths = globSync('src/features/*/web/feature.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const manifests: Manifest[] = []
  for (const path of [ownManifest, ...paths.sort()]) {
    const { feature } = (await import(pathToFileURL(join(root, path)).href)) as { feature: WebFeature }
    manifests.push({ feature, folder: dirname(path) })
  }
  return manifests
}

/** What a function of a manifest imports, as a module that a file of `src/app` can import. */
const moduleOf = (load: () => Promise<unknown>, folder: string): string => {
  const named = /import\(['"]([^'"]+)['"]\)/.exec(String(load))?.[1]
  if (named === undefined) throw new Error(`${folder}/feature.ts loads by one import() of a module: ${load}`)
  const file = posix.join(folder, named)
  return file.startsWith('src/app/') ? `./${file.slice('src/app/'.length)}` : `#${file.slice('src/'.length)}`
}

const defaultFrame = { public: 'public', user: 'account', member: 'workspace', admin: 'workspace' } as const

const frameOf = ({ frame, access }: FeatureScreen): ScreenFrame => frame ?? defaultFrame[access]

const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

const routes = { alone: 'unframed', public: 'inPublic', account: 'inAccount', workspace: 'inApp' } as const
const arrays = {
  alone: 'unframedScreens',
  public: 'publicScreens',
  account: 'accountScreens',
  workspace: 'workspaceScreens',
}

const routeOf = (screen: PlacedScreen): string => {
  const named = [quoted(screen.path), `t(${quoted(screen.tabTitle ?? screen.title)})`]
  const frame = frameOf(screen)
  const more =
    frame === 'workspace'
      ? screen.namesWorkspace
        ? ['nameWorkspace']
        : []
      : [`() => import(${quoted(screen.module)})`, quoted(screen.page.name)]
  return `  ${routes[frame]}(${[...named, ...more].join(', ')}),\n`
}

const sitemap = (screens: readonly PlacedScreen[]): FeatureList => ({
  path: 'src/app/sitemap.gen.ts',
  text: `${head}import { t } from '#kernel/language/translate.ts'
import { inAccount, inApp, inPublic, unframed } from './screen-routes.tsx'
import { nameWorkspace } from './shell/enter-workspace.ts'
${Object.entries(arrays)
  .map(
    ([frame, name]) => `
export const ${name} = [
${screens
  .filter((screen) => frameOf(screen) === frame)
  .map(routeOf)
  .join('')}] as const
`,
  )
  .join('')}`,
})

const appScreens = (screens: readonly PlacedScreen[]): FeatureList => ({
  path: 'src/app/app-screens.gen.ts',
  text: `${head}/** The screen of a workspace at each address; a line loads it. */
export const screensByPath = {
${screens
  .filter((screen) => frameOf(screen) === 'workspace')
  .map(({ path, module, page }) => `  '${path}': async () => (await import('${module}')).${page.name},\n`)
  .join('')}}
`,
})

const addresses = (screens: readonly PlacedScreen[]): FeatureList => ({
  path: 'src/features/system/contract/screens.gen.ts',
  text: `${head}import { t } from '#kernel/language/translate.ts'

/** Address, name and access of every screen, and whether it is rendered at build time. */
export const listedScreens = [
${screens
  .map(({ path, title, access, isPrerendered }) => {
    const address = path.replace(/\$(\w+)/g, (_all, name: string) => `{${name}}`)
    return `  [${quoted(address)}, () => t(${quoted(title)}), '${access}'${isPrerendered ? ', true' : ''}],\n`
  })
  .join('')}] as const
`,
})

const menu = (screens: readonly PlacedScreen[]): FeatureList => {
  const entries = screens.flatMap(({ path, title, menu }) => (menu ? [{ path, title, ...menu }] : []))
  const groups = [...new Set(entries.map(({ group }) => group))].sort()
  const line = ({ path, title, only, needs }: (typeof entries)[number]): string =>
    `    { get label() { return t(${quoted(title)}) }, path: '${path}'${only ? `, only: '${only}'` : ''}${needs ? `, needs: '${needs}'` : ''} },\n`
  return {
    path: 'src/features/system/contract/menu.gen.ts',
    text: `${head}import { t } from '#kernel/language/translate.ts'

/** The entries of each group of the menu, in the order in which they are shown. */
export const menuEntries = {
${groups
  .map((group) => {
    const own = entries.filter((entry) => entry.group === group).sort((a, b) => a.place - b.place)
    return `  ${/^\w+$/.test(group) ? group : quoted(group)}: [\n${own.map(line).join('')}  ],\n`
  })
  .join('')}} as const
`,
  }
}

const icons = (screens: readonly PlacedScreen[]): FeatureList => {
  const shown = screens.flatMap(({ path, icon }) => (icon ? [{ path, icon }] : []))
  return {
    path: 'src/app/shell/navigation-icons.gen.ts',
    text: `${head}import {
${[...new Set(shown.map(({ icon }) => icon))]
  .sort()
  .map((icon) => `  ${icon},\n`)
  .join('')}} from '@tabler/icons-react'

/** The icon of each screen that has one, by its address. */
export const screenIcons: Readonly<Record<string, typeof ${shown[0]?.icon}>> = {
${shown.map(({ path, icon }) => `  '${path}': ${icon},\n`).join('')}}
`,
  }
}

const staleAnswers = (features: readonly WebFeature[]): FeatureList => {
  const named = features.flatMap(({ stale = {} }) => Object.entries(stale))
  const topics = [...new Set(named.flatMap(([, on]) => (on === 'with everything' ? [] : on)))].sort()
  const list = (parts: readonly string[]): string => `[${parts.map(quoted).join(', ')}]`
  return {
    path: 'src/app/live/stale-answers.gen.ts',
    text: `${head}import type { LiveTopic } from './topics.gen.ts'

/** Which answers of a workspace go stale with a topic, by the part of their keys that follows the workspace. */
export const staleWith: { readonly [Topic in LiveTopic]?: readonly string[] } = {
${topics
  .map((topic) => {
    const parts = named.filter(([, on]) => on !== 'with everything' && on.includes(topic)).map(([part]) => part)
    return `  '${topic}': ${list(parts)},\n`
  })
  .join('')}}

/** Those that go stale with every topic which is not passing. */
export const staleWithEverything: readonly string[] = ${list(named.filter(([, on]) => on === 'with everything').map(([part]) => part))}

/** Topics that come again and again, and change nothing that lasts. */
export const passingTopics: readonly LiveTopic[] = ${list(features.flatMap(({ passing = [] }) => passing))}
`,
  }
}

const offlineParts = (manifests: readonly Manifest[]): FeatureList => {
  const hosts = manifests.flatMap(({ feature: { offlineHost }, folder }) =>
    offlineHost
      ? [{ noun: folder.split('/')[2], name: offlineHost.name, module: moduleOf(offlineHost.load, folder) }]
      : [],
  )
  return {
    path: 'src/app/offline/offline-parts.gen.ts',
    text: `${head}${hosts.map(({ name, module }) => `import { ${name} } from '${module}'\n`).join('')}
/** What each feature has in the frame wherever something is kept or waits. */
export const offlineHosts = {
${hosts.map(({ noun, name }) => `  '${noun}': ${name},\n`).join('')}}

/** Loads what sends, for each feature, what could not be sent without a network. */
export const sendersLater = [
${manifests
  .flatMap(({ feature: { sendsLater }, folder }) => (sendsLater ? [moduleOf(sendsLater, folder)] : []))
  .map((module) => `  () => import('${module}'),\n`)
  .join('')}]
`,
  }
}

const keptStores = (features: readonly WebFeature[]): FeatureList => {
  const stores = features.flatMap(({ keeps = {} }) => Object.entries(keeps))
  const twice = stores.find(([name], at) => stores.findIndex(([other]) => other === name) !== at)
  if (twice) throw new Error(`Two features keep rows in ${twice[0]}.`)
  return {
    path: 'src/app/offline/kept-stores.gen.ts',
    text: `${head}import type { KeptStores } from '#web/offline/kept-stores.ts'

/** The stores of rows that features keep on this device. */
export const keptStores: KeptStores = {
${stores
  .map(
    ([name, { key, since, isExtra }]) =>
      `  ${name}: { key: '${key}', since: ${since}${isExtra ? ', isExtra: true' : ''} },\n`,
  )
  .join('')}}
`,
  }
}

/** Everything that the web app lists of its features, made from their manifests below this root. */
export const webFeatureLists = async (root: string): Promise<FeatureList[]> => {
  const manifests = await readManifests(root)
  const screens = manifests.flatMap(({ feature, folder }) =>
    (feature.screens ?? []).map((screen) => ({ ...screen, module: moduleOf(screen.page.load, folder) })),
  )
  return [
    sitemap(screens),
    appScreens(screens),
    addresses(screens),
    menu(screens),
    icons(screens),
    staleAnswers(manifests.map(({ feature }) => feature)),
    offlineParts(manifests),
    keptStores(manifests.map(({ feature }) => feature)),
  ]
}
