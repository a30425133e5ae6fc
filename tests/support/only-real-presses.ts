/** What the browser says of presses, told by presses alone: each look of a test at the page counts as one, too. */
export const onlyRealPresses = `{
  let last = -Infinity
  const note = ({ isTrusted }) => {
    if (isTrusted) last = performance.now()
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, note, true)
  const told = {
    get isActive() {
      return performance.now() - last < 5000
    },
    get hasBeenActive() {
      return last > -Infinity
    },
  }
  Object.defineProperty(navigator, 'userActivation', { value: told })
}`
