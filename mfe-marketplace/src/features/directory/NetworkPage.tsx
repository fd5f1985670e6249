import { Directory } from './components/Directory';

/** Everybody who offers lots, services or carriage. */
const Network = () => <Directory />;

export default Network;
