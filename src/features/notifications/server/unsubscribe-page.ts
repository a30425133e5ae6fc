const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: #f1f0ed; color: #1d1a17; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 4rem 1.5rem; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; }
  p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
  a { color: inherit; }
  button { min-height: 44px; padding: 0 18px; border: 0; border-radius: 8px; background: #1d1a17; color: #faf9f7; font: inherit; font-weight: 600; cursor: pointer; }
  @media (prefers-color-scheme: dark) {
    body { background: #1a1715; color: #efece8; }
    button { background: #efece8; color: #1d1a17; }
  }
`

/** The small page behind the unsubscribe link; it needs no script, and only its button changes anything. */
export const unsubscribePage = (username: string, wanted: boolean): string => {
  const who = escaped(username)
  const content = wanted
    ? `<h1>Stop mails about notifications?</h1>
    <p>Backline mails you, ${who}, what you have not read: mentions, tasks, notes and what is due. The bell in Backline stays as it is.</p>
    <form method="post"><button>Stop these mails</button></form>`
    : `<h1>These mails are off</h1>
    <p>Backline mails you, ${who}, no more about notifications. You can switch them on again in the <a href="/settings">settings</a>.</p>`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Mails about notifications – Backline</title>
    <style>${styles}</style>
  </head>
  <body><main>
    ${content}
  </main></body>
</html>
`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
