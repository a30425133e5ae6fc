/** What the document says before its calls: all that a program must know of every one. */
export const about = `Whatever the web app does, a program can do: these are all of its calls.

## Begin

With an access token, which a person makes for one workspace under **Settings, Access tokens**:

    curl -H "Authorization: Bearer bl_..." <this server>/api/get-this-token

Nothing else is needed, also for what changes something: no cookie, no CSRF token, no \`Origin\`. A token is for one workspace, so
calls need not name it. It may only read, or edit, too; it may be for some features only; and it is never for more than its person may
now. What is a person's own, what asks who they are, and what administrators do is closed to it: calls that a token opens say
\`accessToken\` under security.

As the web app does it, with a session:

1. \`GET /api/csrf-token\` begins a session: keep its cookie, and the token it answers.
2. \`POST /api/login\` with that cookie, the token in \`X-CSRFToken\`, and \`Origin\` with the address of this server. Its answer
   sets the cookie of the person, and has their token in the header \`X-CSRFToken\`.
3. Every call that changes something takes the three: cookie, \`X-CSRFToken\`, \`Origin\`. Reading takes the cookie alone.
4. \`GET /api/get-workspaces\` lists the person's workspaces. Calls inside one mean the one that \`X-Workspace-Id\` names.

Assistants use the calls of a token as tools, by the Model Context Protocol: \`POST /mcp\`.

## In every call

- Bodies are JSON. Calls that forms may send take them urlencoded, too; numbers, yes and no are then texts.
- A reply has \`success: true\` beside its own keys. A refusal is a \`Failure\`: a sentence for people, a \`code\` for programs,
  and a sentence for each field that breaks its rules.
- A list that comes in pages answers \`nextCursor\`; send it as \`cursor\` for the next page. On the last one it is null.
- Who sends the \`rowVersion\` they saw is refused with 409, and given the newer state, where somebody was faster.
- What is safe to repeat takes an \`Idempotency-Key\`: the same key and content once more get the first answer again.
- Texts come in the person's language, else in that of \`Accept-Language\`, else in English. New keys may come into replies.

## A client of one's own

Any generator reads \`/openapi.json\`. For TypeScript:
\`npx openapi-typescript <this server>/openapi.json -o backline.ts\`, and openapi-fetch beside it.
`
