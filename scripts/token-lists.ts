import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isReading } from '#kernel/access.ts'
import type { Route, RouteTable, Tag } from '#kernel/route.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { type FeatureList, head } from './web-feature-lists.ts'

interface Contract {
  noun: string
  tag: Tag
  rows: [name: string, row: Route][]
}

const readContracts = async (root: string, nouns: readonly string[]): Promise<Contract[]> => {
  const contracts: Contract[] = []
  for (const noun of nouns) {
    const { href } = pathToFileURL(join(root, `src/features/${noun}/contract/routes.ts`))
    const { tag, routes } = (await import(href)) as { tag: Tag; routes: RouteTable }
    contracts.push({ noun, tag, rows: Object.entries(routes).filter(([, row]) => opensToTokens(row)) })
  }
  return contracts
}

const key = (noun: string): string => (/^\w+$/.test(noun) ? noun : `'${noun}'`)

const block = (name: string, rows: readonly [name: string, row: Route][]): string =>
  rows.length === 0
    ? `    ${name}: [],\n`
    : `    ${name}: [\n${rows.map(([row]) => `      '${row}',\n`).join('')}    ],\n`

const rowsOf = ({ noun, rows }: Contract): string => {
  const reads = rows.filter(([, { method }]) => isReading(method))
  const changes = rows.filter(([, { method }]) => !isReading(method))
  return `  ${key(noun)}: {\n${block('reads', reads)}${block('changes', changes)}  },\n`
}

/** What an access token opens, row by row, and the features that one can be limited to, with their names. */
export const tokenLists = async (root: string, nouns: readonly string[]): Promise<FeatureList[]> => {
  const all = await readContracts(root, nouns)
  const everyTokens = all.flatMap(({ rows }) => rows.filter(([, { byToken }]) => byToken === 'always'))
  const features = all
    .map((contract) => ({ ...contract, rows: contract.rows.filter(([, { byToken }]) => byToken !== 'always') }))
    .filter(({ rows }) => rows.length > 0)
  return [
    {
      path: 'src/server/http/token-rows.gen.ts',
      text: `${head}/** The rows that every access token opens. */
export const rowsOfEveryToken = [
${everyTokens.map(([name]) => `  '${name}',\n`).join('')}]

/** All other rows that an access token opens, by its features: those that look, and those that only one which may edit opens. */
export const rowsByToken = {
${features.map(rowsOf).join('')}}
`,
    },
    {
      path: 'src/features/tokens/contract/token-features.gen.ts',
      text: `${head}/** The features that an access token can be limited to. */
export const tokenFeatures = [
${features.map(({ noun }) => `  '${noun}',\n`).join('')}] as const
`,
    },
    {
      path: 'src/features/tokens/web/feature-words.gen.ts',
      text: `${head}import type { tokenFeatures } from '#features/tokens/contract/token-features.gen.ts'
import { t } from '#kernel/language/translate.ts'

/** What each feature is called that an access token can be limited to. */
export const featureWords: Readonly<Record<(typeof tokenFeatures)[number], () => string>> = {
${features.map(({ noun, tag }) => `  ${key(noun)}: () => t('${tag.name}'),\n`).join('')}}
`,
    },
  ]
}
