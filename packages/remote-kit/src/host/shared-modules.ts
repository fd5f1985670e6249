import * as contracts from '@orebridge/contracts';
import * as ui from '@orebridge/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as intl from 'react-intl';
import * as jsxRuntime from 'react/jsx-runtime';
import * as styled from 'styled-components';
import * as kit from '../index';
import * as query from './curated-query';
import * as reactRedux from './curated-react-redux';
import * as redux from './curated-redux';
import * as router from './curated-router';
import { sharedVersions } from './versions';

const eager: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@reduxjs/toolkit': redux,
  'react-redux': reactRedux,
  'react-intl': intl,
  'styled-components': styled,
  '@orebridge/contracts': contracts,
  '@orebridge/ui': ui,
  '@orebridge/remote-kit': kit,
};

/** What only some pages need: it comes with the first of them. */
const lazy: Record<string, () => Promise<unknown>> = {
  'react-hook-form': () => import(/* webpackChunkName: "forms" */ 'react-hook-form'),
  '@hookform/resolvers/zod': () => import(/* webpackChunkName: "forms" */ '@hookform/resolvers/zod'),
  '@orebridge/ui/overlays': () => import(/* webpackChunkName: "overlays" */ '@orebridge/ui/overlays'),
  '@orebridge/ui/map': () => import(/* webpackChunkName: "map" */ '@orebridge/ui/map'),
};

const shareConfig = (key: string) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${sharedVersions()[key]}`,
});

/** The one instance of each shared package, as the federation runtime wants them. */
export const sharedModules = () => ({
  ...Object.fromEntries(
    Object.entries(eager).map(([key, module]) => [
      key,
      { version: sharedVersions()[key], lib: () => module, shareConfig: shareConfig(key) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lazy).map(([key, load]) => [
      key,
      {
        version: sharedVersions()[key],
        get: async () => {
          const module = await load();
          return () => module;
        },
        shareConfig: shareConfig(key),
      },
    ]),
  ),
});
