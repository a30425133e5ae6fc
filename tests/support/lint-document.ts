import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

/** What the recommended rules of Redocly say of a document: errors and warnings, each with its place. */
export const lintByRedocly = async (document: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

/** What Spectral says of it by its rules for OpenAPI. */
export const lintBySpectral = async (document: object): Promise<string[]> => {
  const linter = new spectral.Spectral()
  // Its own types do not fit each other.
  linter.setRuleset({ extends: [oas as unknown as RulesetDefinition] })
  // A copy without shared parts: it is walked part by part.
  const found = await linter.run(JSON.parse(JSON.stringify(document)))
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}
