import { Directory } from './components/Directory';

/** Who sells lots. */
const Suppliers = () => <Directory suppliersOnly />;

export default Suppliers;
