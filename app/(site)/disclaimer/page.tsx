import { legalRoute } from '../legal-route'

const route = legalRoute('disclaimer')

export const generateMetadata = route.generateMetadata
export default route.Page
