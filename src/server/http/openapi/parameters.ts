import type { Route } from '#kernel/route.ts'
import { tusVersion } from '#kernel/tus.ts'
import { worksInWorkspace } from '#server/http/require-access.ts'
import type { Json } from './json-schemas.ts'

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** The headers that many rows look at. */
export const sharedParameters: Json = {
  WorkspaceId: {
    name: 'X-Workspace-Id',
    in: 'header',
    description:
      'The workspace meant; or `workspace_id` in the query or the form. Without either it is the one that POST /load-workspace chose.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and content once more gets the first answer again, for a day.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  TusResumable: {
    name: 'Tus-Resumable',
    in: 'header',
    required: true,
    description: `The version of tus: ${tusVersion}.`,
    schema: { type: 'string', const: tusVersion },
  },
}

const isList = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'

/** The fields of a schema as parameters, each with its value in the sample. */
const fieldsOf = (json: Json, place: 'path' | 'query' | 'header', sample: Json): Json[] => {
  const required = (json.required as string[] | undefined) ?? []
  return Object.entries((json.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    // A list in an address is one text with commas.
    ...(isList(schema) && place === 'query' && { style: 'form', explode: false }),
    schema,
    ...(sample[name] !== undefined && { example: isList(schema) ? String(sample[name]).split(',') : sample[name] }),
  }))
}

/** What a row takes beside its body. */
export const parametersOf = (
  row: Route,
  { params, query, headers }: { params: Json; query: Json; headers: Json },
  sample: Json,
): Json[] => [
  ...fieldsOf(params, 'path', sample),
  ...fieldsOf(query, 'query', sample),
  ...fieldsOf(headers, 'header', sample),
  ...(row.kind === 'tus' ? [parameterRef('TusResumable')] : []),
  ...(worksInWorkspace(row.access) && !row.workspaceField ? [parameterRef('WorkspaceId')] : []),
  ...(row.repeatable ? [parameterRef('IdempotencyKey')] : []),
]
