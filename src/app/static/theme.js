// Runs before the first paint: the kept theme, else what the system prefers.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('backline.theme')
  } catch {
    // Storage may be switched off; the system's preference is then the answer.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
