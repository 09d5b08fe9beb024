/**
 * Asks the browser for the passkey and sends its response with the form. A browser without support (none since spring
 * 2025) shows only the code field.
 */
export const PASSKEY_SCRIPT = `
const button = document.getElementById('passkey')
const trouble = document.getElementById('passkey-trouble')
if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false
  button.addEventListener('click', async () => {
    trouble.textContent = ''
    try {
      const question = JSON.parse(button.dataset.question)
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
      const credential = await navigator.credentials.get({ publicKey })
      button.form.elements.answer.value = JSON.stringify(credential.toJSON())
      button.form.submit()
    } catch {
      trouble.textContent = 'The passkey did not work. Try again, or enter a code.'
    }
  })
}
`
