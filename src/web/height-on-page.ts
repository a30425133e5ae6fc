/** Keeps a length of the page equal to the height of an element, for what has to end above it; give it as the element's ref. */
export const heightOnPage =
  (name: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return
    const { style } = document.documentElement
    const size = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    size.observe(element)
    return () => {
      size.disconnect()
      style.removeProperty(name)
    }
  }
