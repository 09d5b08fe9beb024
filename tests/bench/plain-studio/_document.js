export { default } from '../../../studio/_document.js'
