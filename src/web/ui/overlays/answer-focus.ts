const FAULTS = '[aria-invalid="true"], [role="alert"]:not(:empty)'

const isDisabled = (element: Element): boolean => element.matches(':disabled')

const submitOf = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit' && !isDisabled(one),
  )

/** Keeps the focus in a form while it is sent, though its fields are closed; answers what had it. */
const holdFocus = (form: HTMLFormElement): Element | null => {
  const { activeElement } = document
  if (activeElement && form.contains(activeElement) && isDisabled(activeElement)) submitOf(form)?.focus()
  return activeElement
}

/** Leads to the first thing that is wrong, or back to where one was. */
const leadOn = (form: HTMLFormElement, before: Element | null): void => {
  const { activeElement } = document
  const isElsewhere = activeElement && activeElement !== document.body && !form.contains(activeElement)
  if (!form.isConnected || isElsewhere) return
  const fault = form.querySelector<HTMLElement>(FAULTS)
  if (fault) {
    if (fault.role === 'alert') fault.tabIndex = -1
    fault.focus()
    return
  }
  const isHeld = !activeElement || activeElement === submitOf(form) || isDisabled(activeElement)
  if (!isHeld && form.contains(activeElement)) return
  const places = [before, ...form.querySelectorAll('input, select, textarea'), submitOf(form)]
  places
    .find((one): one is HTMLElement => one instanceof HTMLElement && form.contains(one) && !isDisabled(one))
    ?.focus()
}

/** Watches, from now on, every form that is sent: the focus stays in it, and an answer that refuses leads to what is wrong. */
export const watchAnswers = (): void => {
  const sent = new Map<HTMLFormElement, Element | null>()
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLFormElement)) continue
      if (target.ariaBusy === 'true') sent.set(target, holdFocus(target))
      else if (sent.has(target)) {
        leadOn(target, sent.get(target) ?? null)
        sent.delete(target)
      }
    }
  })
  watch.observe(document.body, { attributes: true, attributeFilter: ['aria-busy'], subtree: true })
}
