/** The path of the script of the guests' pages. */
export const GUEST_SCRIPT_PATH = '/auth/guest.js'

/** Asks the browser to create or use a passkey, and sends its response with the form. */
export const GUEST_SCRIPT = `
const button = document.getElementById('passkey')
const error = document.getElementById('passkey-error')
const missing = document.getElementById('passkey-missing')
if (button && globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false
  missing.hidden = true
  button.addEventListener('click', async () => {
    const { form, dataset } = button
    if (!form.reportValidity()) return
    error.textContent = ''
    try {
      const asked = JSON.parse(dataset.question)
      const credential = dataset.kind === 'create'
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) })
      form.elements.answer.value = JSON.stringify(credential.toJSON())
      form.submit()
    } catch {
      error.textContent = 'The passkey did not work. Try again.'
    }
  })
}
`
