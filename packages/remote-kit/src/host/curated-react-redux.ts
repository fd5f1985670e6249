/** What remotes may use of the store in the page. */
export {
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';
