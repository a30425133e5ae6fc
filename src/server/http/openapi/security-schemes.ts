import { isReading } from '#kernel/access.ts'
import type { Route } from '#kernel/route.ts'
import { opensToTokens } from '#server/http/by-token.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Json } from './json-schemas.ts'

/** A way to prove who calls: the rows that it opens, the schemes that reading needs, and those that changing something needs. */
interface WayIn {
  opens: (row: Route) => boolean
  schemes: Record<string, Json>
  reads: readonly string[]
  changes: readonly string[]
}

/** All ways in; any one of them is enough. One more is one more entry here. */
const waysIn = (isSecure: boolean): readonly WayIn[] => [
  {
    opens: opensToTokens,
    schemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An access token of a person for one workspace, which they make there under Settings, Access tokens. No cookie, no CSRF token and no Origin beside it.',
      },
    },
    reads: ['accessToken'],
    changes: ['accessToken'],
  },
  {
    opens: () => true,
    schemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(isSecure),
        description: 'The session, which GET /api/csrf-token begins and POST /api/login gives to a person.',
      },
      csrfToken: {
        type: 'apiKey',
        in: 'header',
        name: 'X-CSRFToken',
        description:
          'The token of the session, from GET /api/csrf-token; a login answers the next one in the header X-CSRFToken. Forms may send it in the field csrf_token.',
      },
    },
    reads: ['session'],
    changes: ['session', 'csrfToken'],
  },
]

/** The security schemes of a server, by whether it is reached over https. */
export const securitySchemes = (isSecure: boolean): Json =>
  Object.assign({}, ...waysIn(isSecure).map(({ schemes }) => schemes))

/** Which schemes a row asks for, as alternatives; an empty list for what anybody may call as it is. */
export const securityOf = (row: Route): Record<string, never[]>[] => {
  const isOpen = row.access === 'public' || row.access === 'link'
  const isReadOnly = isReading(row.method)
  if (isOpen && (isReadOnly || row.oneClick || row.anonymous)) return []
  return waysIn(true)
    .filter(({ opens }) => opens(row))
    .map(({ reads, changes }) =>
      Object.fromEntries((isReadOnly ? reads : changes).map((scheme): [string, never[]] => [scheme, []])),
    )
}
