// The kept theme, else what the system prefers: before the first paint, when another tab switches, and when a page comes back.
;(() => {
  const follow = () => {
    let kept = null
    try {
      kept = localStorage.getItem('backline.theme')
    } catch {
      // Storage may be switched off; the system's preference is then the answer.
    }
    const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  follow()
  addEventListener('storage', (event) => {
    if (event.key === 'backline.theme') follow()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) follow()
  })
})()
