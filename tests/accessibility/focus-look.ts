/** Notes, in `window.spoken`, what live regions say that were there before; an alert speaks also when it comes. */
export const hear = `{
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  let known = new WeakSet()
  window.spoken = []
  const say = (region) => {
    const text = region.innerText.replaceAll(/\\s+/g, ' ').trim()
    const isHidden = region.closest('[aria-hidden="true"], [inert]') || !region.checkVisibility()
    if (text !== '' && !isHidden && window.spoken.at(-1) !== text) window.spoken.push(text)
  }
  new MutationObserver((changes) => {
    const told = new Set()
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region && known.has(region)) told.add(region)
      for (const node of addedNodes)
        if (node instanceof Element && node.isConnected)
          for (const one of [node, ...node.querySelectorAll('[role="alert"]')]) if (one.role === 'alert') told.add(one)
    }
    known = new WeakSet([...document.querySelectorAll(live)].filter((region) => region.checkVisibility()))
    for (const region of told) say(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`

type Ring = readonly [element: Element, pseudo: string | null, look: string]
type Looked = { ring?: readonly Ring[] }

/** Runs in the page: what is wrong with how the focus is shown. Keeps how it looks for `wasLeft`. */
export const lookAtFocus = async (): Promise<string[]> => {
  await new Promise(requestAnimationFrame)
  const kept = window as unknown as Looked
  kept.ring = []
  const { activeElement: it } = document
  if (!(it instanceof HTMLElement) || it === document.body) return []
  const own = it.getBoundingClientRect()
  // A field out of sight is shown by its label.
  const isTiny = own.width <= 1 || own.height <= 1 || getComputedStyle(it).opacity === '0'
  const shown = isTiny ? (it.closest('label') ?? document.querySelector(`label[for="${it.id}"]`) ?? it) : it
  const lookOf = (element: Element, pseudo: string | null): Ring => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, pseudo)
    return [element, pseudo, `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`]
  }
  const around: Element[] = [it, ...shown.children]
  for (let at: Element | null = shown; at && around.length < 30 && at !== document.body; at = at.parentElement) {
    around.push(at, ...[at.previousElementSibling, at.nextElementSibling].filter((one) => one !== null))
    if (at.matches('main, nav, header, [role="dialog"]')) break
  }
  kept.ring = around.flatMap((one) => [lookOf(one, null), lookOf(one, '::before'), lookOf(one, '::after')])
  const faults: string[] = []
  // What only a script leads to, as a heading, is no stop.
  if (it.tabIndex < 0) {
    kept.ring = []
    return faults
  }
  // The button that the browser has in a field of a date has a ring of its own.
  if (!it.matches(':focus-visible') && it.matches('input[type="date"], input[type="time"]')) kept.ring = []
  else if (!it.matches(':focus-visible')) faults.push('is not shown to have the focus')
  const box = shown.getBoundingClientRect()
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right - left < 2 || bottom - top < 2) return [...faults, 'is out of sight']
  const middle = () => document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isOwn = (hit: Element | null) =>
    hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(it))
  // A message that lies there makes way in some frames.
  for (let frames = 0; frames < 30 && !isOwn(middle()); frames += 1) await new Promise(requestAnimationFrame)
  if (!isOwn(middle()))
    faults.push(`is covered by ${middle()?.closest('button, a, div, section')?.outerHTML.slice(0, 200)}`)
  return faults
}

/** Runs in the page: whether what had the focus when it was looked at last looks otherwise without it. */
export const wasLeft = (): boolean => {
  const { ring = [] } = window as unknown as Looked
  const { activeElement } = document
  const [first] = ring
  if (!first?.[0].isConnected || first[0] === activeElement) return true
  return ring.some(([element, pseudo, look]) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, pseudo)
    return look !== `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`
  })
}
