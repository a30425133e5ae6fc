/** The token of a form that a browser posts by itself; the server puts it in place of the mark when it sends the page. */
export const CsrfField = () => <input type="hidden" name="csrf_token" value="__CSRF__" />
